import sanitize from 'sanitize-html'

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+,\s*\d+,\s*\d+\s*\)$/i]

/**
 * `html` with only what a mail may contain: text, lists, tables, links and pictures. Scripts, styles, forms,
 * frames and links to anything but web and mail addresses are taken out.
 */
export function mailHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'div', 'span'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'code', 'sub', 'sup'],
      ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      '*': ['style'],
    },
    allowedStyles: {
      '*': { color: colour, 'background-color': colour, 'text-align': [/^(?:left|right|center)$/] },
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https', 'http', 'cid'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** What `html` says without its form, for the text part of a mail: links keep their address in brackets. */
export function plainText(html: string): string {
  return mailHtml(html)
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_all, address: string, label: string) =>
      label === address || address === `mailto:${label}` ? label : `${label} (${address})`,
    )
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<hr\s*\/?>/gi, '\n---\n')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>/gi, '  ')
    .replace(/<\/(?:p|div|h[1-4]|blockquote|ul|ol|table)>/gi, '\n\n')
    .replace(/<\/(?:tr|li)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** `address` if it leads to the web or to a mailbox, else '#': no other scheme leaves in a link. */
export function mailLink(address: string): string {
  if (!URL.canParse(address)) return '#'
  return ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol) ? address : '#'
}
