import { embedLink, embedName, embedOf } from '#app/kernel/embeds.ts'
import { t } from '#app/kernel/language/t.ts'
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

/**
 * Tables of `sanitised` in a frame of their own that scrolls, also by the keyboard, where they are too wide. A heading
 * without words is a cell like any other.
 */
export function withFramedTables(sanitised: string): string {
  return sanitised
    .replace(/<th( [^>]*)?>(?:<p><\/p>|\s)*<\/th>/g, '<td$1></td>')
    .replaceAll(
      '<table>',
      `<div role="group" aria-label="${t('Table')}" tabindex="0" class="overflow-x-auto"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}

const embedded = /<figure data-embed="(\w+)" data-embed-id="([\w-]+)">([\s\S]*?)<\/figure>/g

/**
 * Videos of `sanitised` as places to press: the player comes from its site only then (`useVideos`). What a figure says
 * of its link is not believed; without a script the link of ours leads to the video.
 */
export function withVideos(sanitised: string): string {
  return sanitised.replace(embedded, (whole, kind: string, id: string, inner: string) => {
    const embed = embedOf(kind, id)
    if (!embed) return whole
    const name = embedName(embed)
    const words = inner.replace(/<[^>]*>/g, '').trim()
    const title =
      words === '' || words === `Watch on ${name}` ? t('A video on {site}', { site: name }) : words
    const hint = t('Plays from {site}, which learns that you watch it', { site: name })
    return `<figure><a href="${embedLink(embed).replaceAll('&', '&amp;')}" rel="noopener nofollow" data-video="${kind}" data-video-id="${id}" class="video-place"><span aria-hidden="true" class="video-play"></span><span class="video-title">${title}</span><span class="video-hint">${hint}</span></a></figure>`
  })
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
