import sanitize, { type IOptions } from 'sanitize-html'
import { embedOf } from './embeds.ts'

const allowedTags = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'code',
  'pre',
  'figure',
  'figcaption',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

const shared: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    figure: ['data-embed', 'data-embed-id'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !/^\/files\/(?!.*\.\.)[\w./-]+$/.test(attribs.src ?? '')) ||
    // What a picture leaves behind that was not ours, or has no words under it.
    (tag === 'figcaption' && text.trim() === '') ||
    (tag === 'figure' && text.trim() === '' && mediaChildren.length === 0),
}

const link = (_tag: string, attribs: Record<string, string>) => ({
  tagName: 'a',
  attribs: { ...(attribs.href ? { href: attribs.href } : {}), rel: 'noopener nofollow' },
})
const image = (_tag: string, attribs: Record<string, string>) => ({
  tagName: 'img',
  attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
})
/** A figure that stands for a video says which; one that is not of an allowed site is a figure like any other. */
const figure = (_tag: string, attribs: Record<string, string>): sanitize.Tag => {
  const embed = embedOf(attribs['data-embed'], attribs['data-embed-id'])
  return { tagName: 'figure', attribs: embed ? { 'data-embed': embed.kind, 'data-embed-id': embed.id } : {} }
}

const headingLevels = [1, 2, 3, 4, 5, 6] as const

/** The headings of `html` moved so that its highest is `top`; none goes below h4. */
function movedHeadings(html: string, top: 2 | 3): Record<string, string> {
  const highest = headingLevels.find((level) => new RegExp(`<h${level}[\\s>]`, 'i').test(html)) ?? top
  return Object.fromEntries(
    headingLevels.map((level) => [`h${level}`, `h${Math.min(4, Math.max(top, level + top - highest))}`]),
  )
}

/**
 * HTML that people wrote, reduced to an allow-list of plain text formatting: no scripts, styles, frames or
 * forms, links to the web, mail and telephone only, pictures from our own files only, videos of the allowed sites as
 * figures that say which. To be used when it is saved and again when it is shown (rule R066). `topHeading` is the level
 * its highest heading gets.
 */
export function sanitiseHtml(html: string, topHeading: 2 | 3 = 2): string {
  return sanitize(html, {
    ...shared,
    transformTags: { ...movedHeadings(html, topHeading), a: link, img: image, figure },
  }).trim()
}

/** The words of some HTML in one line, for summaries and calendars. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(\/p|\/li|\/h[1-6]|br)\b/gi, ' <$1')
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim()
}
