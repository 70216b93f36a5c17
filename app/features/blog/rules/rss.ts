import { xmlText } from '#app/kernel/xml-text.ts'

export type FeedItem = {
  url: string
  /** Stays the same when the address changes: readers show a post once. */
  id: string
  title: string
  summary: string
  contentHtml: string
  /** May be empty. */
  author: string
  publishedAt: Date
  labels: readonly string[]
  picture: { url: string; type: string; bytes: number } | null
}

export type Feed = {
  title: string
  description: string
  url: string
  /** BCP 47. */
  language: string
  feedUrl: string
  builtAt: Date
  /** A square picture that readers show beside the title; absolute. */
  picture: string
  items: readonly FeedItem[]
}

/** An RSS 2.0 document (rssboard.org/rss-specification) with whole texts and authors in the usual extensions. */
export function rssOf(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    '  xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.url),
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', feed.builtAt.toUTCString()),
    '<image>',
    element('url', feed.picture),
    element('title', feed.title),
    element('link', feed.url),
    // The largest that RSS 2.0 allows.
    '<width>144</width><height>144</height>',
    '</image>',
    `<atom:link href="${xmlText(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(entry: FeedItem): string {
  const { picture } = entry
  return [
    '<item>',
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="false">urn:uuid:${xmlText(entry.id)}</guid>`,
    element('pubDate', entry.publishedAt.toUTCString()),
    ...(entry.author ? [element('dc:creator', entry.author)] : []),
    ...entry.labels.map((label) => element('category', label)),
    element('description', entry.summary),
    element('content:encoded', entry.contentHtml),
    ...(picture
      ? [
          `<enclosure url="${xmlText(picture.url)}" length="${picture.bytes}" type="${xmlText(picture.type)}"/>`,
        ]
      : []),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
