import { expect, test } from 'vitest'
import { type FeedItem, rssOf } from './rss.ts'

const item: FeedItem = {
  url: 'https://staffroom.test/blog/tea?a=1&b=2',
  id: '0190a1b2-0000-7000-8000-000000000000',
  title: 'Tea & “talk” ]]> <b>',
  summary: 'A \u0000bell\u0007 and half a \ud800 character',
  contentHtml: '<p>Words &amp; more ]]&gt;</p>',
  author: 'Amal "O’Leary" <x>',
  publishedAt: new Date('2026-12-01T11:00:00Z'),
  labels: ['a<b', 'c'],
  picture: { url: 'https://staffroom.test/files/a.jpg', type: 'image/jpeg', bytes: 1200 },
}
const feed = {
  title: 'Edshare',
  description: 'Posts',
  url: 'https://staffroom.test/blog',
  language: 'en-gb',
  feedUrl: 'https://staffroom.test/blog/rss.xml',
  builtAt: item.publishedAt,
  picture: 'https://staffroom.test/icons/icon-192.png',
}

test('post content is escaped and cannot close its element', () => {
  const xml = rssOf({ ...feed, items: [item] })
  const tags = [...xml.matchAll(/<\/?([a-z:A-Z]+)/g)].map(([, name]) => name)
  expect(new Set(tags)).toEqual(
    new Set([
      ...['rss', 'channel', 'title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link', 'item'],
      ...['image', 'url', 'width', 'height'],
      ...['guid', 'pubDate', 'dc:creator', 'category', 'content:encoded', 'enclosure'],
    ]),
  )
  expect(xml).toContain('<title>Tea &amp; “talk” ]]&gt; &lt;b&gt;</title>')
  expect(xml).toContain(
    '<content:encoded>&lt;p&gt;Words &amp;amp; more ]]&amp;gt;&lt;/p&gt;</content:encoded>',
  )
  expect(xml).toContain('<description>A bell and half a \ufffd character</description>')
})

test('the feed has an image with title and link of the site', () => {
  const image = /<image>([\s\S]*)<\/image>/.exec(rssOf({ ...feed, items: [] }))?.[1] ?? ''
  expect(image).toContain('<url>https://staffroom.test/icons/icon-192.png</url>')
  expect(image).toContain('<title>Edshare</title>')
  expect(image).toContain('<link>https://staffroom.test/blog</link>')
})

test('a feed without posts has a channel without items', () => {
  const xml = rssOf({ ...feed, items: [] })
  expect(xml).toContain('<channel>')
  expect(xml).not.toContain('<item>')
})
