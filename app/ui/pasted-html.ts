/** A tag with its attributes; quotes may hold anything. */
const tag = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi
const looks = /\s(?:style|class|lang|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const inlineTags = new Set(['span', 'font', 'b', 'strong', 'i', 'em'])
const dropped = new Set(['colgroup', 'col'])
const sizes = /\s(?:width|height|valign|align|border|cell\w+|bgcolor)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

/** A paragraph that Word calls an item of a list, with the sign that stands before it. */
const wordItem =
  /<p\b[^>]*mso-list:[^>]*>((?:(?!<\/p>)[\s\S])*?)<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>([\s\S]*?)<\/p>/gi

const foreignPicture = /<img\b[^>]*\ssrc\s*=\s*["']?(?!["']|\/files\/|blob:)\S/i

/** Whether there are pictures in it that are not ours: the editor leaves them out, and their writer is told. */
export function hasForeignPicture(html: string): boolean {
  return foreignPicture.test(html)
}

/**
 * What a word processor put on the clipboard, as HTML that says with tags what it said with styles: the content
 * policy keeps styles from being read, and all of a text would be bold or none of it. Headings move down by one
 * below a title, Word's painted lists become lists. It makes nothing harmless: that is
 * the editor's schema and the server's allow-list.
 */
export function pastedHtml(html: string): string {
  // What was copied from an editor of ours is as it should be.
  if (html.includes('data-pm-slice')) return html
  const lists = html
    .replace(wordItem, (_all, before: string, sign: string, words: string) => {
      const kind = /^\s*\(?\w{1,4}[.)]/.test(sign.replace(/<[^>]*>/g, '')) ? 'ol' : 'ul'
      return `<${kind} data-made><li><p>${before}${words}</p></li></${kind}>`
    })
    .replace(/<\/(ul|ol)>\s*<\1 data-made>/g, '')
    .replaceAll(' data-made', '')
    .replace(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
  const down = /<h1[\s>]/i.test(lists) ? 1 : 0
  // What closes each inline tag that is open, innermost last.
  const open: string[] = []
  return lists.replace(tag, (_all, slash: string, written: string, attributes: string) => {
    const name = written.toLowerCase()
    if (inlineTags.has(name)) {
      if (slash) return open.pop() ?? ''
      const [opening, closing] = emphasis(name, attributes)
      open.push(closing)
      return opening
    }
    if (dropped.has(name)) return ''
    const heading = /^h([1-6])$/.exec(name)
    const kept = heading ? `h${Math.min(4, Number(heading[1]) + down)}` : name
    const own = attributes.replace(looks, '')
    return `<${slash}${kept}${name === 'img' ? own : own.replace(sizes, '')}>`
  })
}

/** What opens and closes the emphasis of an inline tag; a style speaks before the tag's name. */
function emphasis(name: string, attributes: string): [string, string] {
  const weight = /font-weight\s*:\s*(\w+)/i.exec(attributes)?.[1]
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/i.test(weight) : name === 'b' || name === 'strong'
  const slant = /font-style\s*:\s*(\w+)/i.exec(attributes)?.[1]
  const isItalic = slant ? /^(italic|oblique)$/i.test(slant) : name === 'i' || name === 'em'
  const isStruck = /text-decoration(?:-line)?\s*:[^;"']*line-through/i.test(attributes)
  return [
    `${isBold ? '<strong>' : ''}${isItalic ? '<em>' : ''}${isStruck ? '<s>' : ''}`,
    `${isStruck ? '</s>' : ''}${isItalic ? '</em>' : ''}${isBold ? '</strong>' : ''}`,
  ]
}
