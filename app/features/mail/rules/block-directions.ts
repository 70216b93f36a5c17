const block = /<(p|h[1-4]|li|blockquote|div|td|th)((?:\s[^<>]*)?)>/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Cleaned HTML in a mail that runs in `direction`: a block whose first letter runs otherwise says so, and begins on its
 * own side.
 */
export function withDirections(html: string, direction: 'ltr' | 'rtl'): string {
  return html.replace(block, (all, name: string, attributes: string, at: number) => {
    const own = directionOfText(html.slice(at + all.length))
    if (own === null || own === direction) return all
    const side = own === 'rtl' ? 'right' : 'left'
    const style = / style="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const rest = attributes.replace(/ style="[^"]*"/, '')
    const aligned = /text-align/.test(style) ? style : [style, `text-align:${side}`].filter(Boolean).join(';')
    return `<${name}${rest} dir="${own}" style="${aligned}">`
  })
}

/** Of the first letter, of what stands before the block ends or another begins. */
function directionOfText(html: string): 'ltr' | 'rtl' | null {
  const [said = ''] = html.split(/<\/?(?:p|h[1-4]|li|blockquote|div|td|th|ul|ol|table|tr)\b/, 1)
  const letter = /\p{L}/u.exec(said.replace(/<[^>]*>|&\w+;/g, ''))?.[0]
  if (!letter) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}
