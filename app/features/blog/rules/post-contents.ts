import { slugify } from '#app/kernel/text.ts'

/** A heading of a post, with the id that leads to it. */
export type PostHeading = { id: string; text: string; level: 2 | 3 }

/** From so many headings on a post has a table of contents. */
export const fewestHeadings = 3

/**
 * Gives the headings h2 and h3 of `sanitised` their ids and lists them. Only for what `sanitiseHtml` has reduced:
 * its headings have no attributes. The ids begin with a word that no other id of the page begins with.
 */
export function withHeadingIds(sanitised: string): { html: string; headings: PostHeading[] } {
  const headings: PostHeading[] = []
  const taken = new Set<string>()
  const html = sanitised.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, digit: string, inner: string) => {
    const text = wordsOf(inner)
    if (text === '') return whole
    const id = freeId(slugify(text), taken)
    headings.push({ id, text, level: digit === '2' ? 2 : 3 })
    return `<h${digit} id="${id}">${inner}</h${digit}>`
  })
  return { html, headings }
}

/** Tables of `sanitised` in a frame of their own that scrolls, also by the keyboard, where they are too wide. */
export function withFramedTables(sanitised: string): string {
  return sanitised
    .replaceAll(
      '<table>',
      '<div role="group" aria-label="Table" tabindex="0" class="overflow-x-auto"><table>',
    )
    .replaceAll('</table>', '</table></div>')
}

function freeId(slug: string, taken: Set<string>): string {
  const base = `part-${slug || 'x'}`
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of an inline piece of sanitised HTML. */
function wordsOf(inline: string): string {
  return inline
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
