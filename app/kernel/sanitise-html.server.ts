import sanitize, { type IOptions } from 'sanitize-html'

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
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/files\/(?!.*\.\.)[\w./-]+$/.test(frame.attribs.src ?? ''),
}

const link = (_tag: string, attribs: Record<string, string>) => ({
  tagName: 'a',
  attribs: { ...(attribs.href ? { href: attribs.href } : {}), rel: 'noopener nofollow' },
})
const image = (_tag: string, attribs: Record<string, string>) => ({
  tagName: 'img',
  attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
})

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
 * forms, links to the web, mail and telephone only, pictures from our own files only. To be used when it is
 * saved and again when it is shown (rule R066). `topHeading` is the level its highest heading gets.
 */
export function sanitiseHtml(html: string, topHeading: 2 | 3 = 2): string {
  return sanitize(html, {
    ...shared,
    transformTags: { ...movedHeadings(html, topHeading), a: link, img: image },
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
