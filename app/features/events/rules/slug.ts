import { slugify } from '#app/kernel/text.ts'

/** Words that are, or may become, addresses of ours below /events and so are no event's slug (rule R076). */
const reserved = new Set([
  'new',
  'create',
  'edit',
  'all',
  'past',
  'upcoming',
  'search',
  'calendar',
  'calendar-ics',
  'feed',
  'rss',
  'index',
  'online',
  'preview',
  'archive',
  'admin',
  'api',
])

const longest = 120

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}

/**
 * A slug as it may be typed, linked or pasted, in the form slugs are stored in: case, accents, stray dashes
 * and punctuation do not matter. Null when nothing of a slug is left or it is longer than any of ours.
 */
export function normaliseSlug(typed: string): string | null {
  if (typed.length > 4 * longest) return null
  const slug = typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length === 0 || slug.length > longest ? null : slug
}

/**
 * The slugs an event called `title` may have, the best first: its title, its title with a number, and in the
 * end one made of its id, which is unique. Other things with pages name themselves and their own reserved words.
 */
export function slugChoices(
  title: string,
  id: string,
  of: { word: string; isReserved: (slug: string) => boolean } = { word: 'event', isReserved: isReservedSlug },
): string[] {
  const base = slugify(title)
  const numbered = base === '' ? [] : Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`)
  const first = base === '' || of.isReserved(base) ? [] : [base]
  return [...first, ...numbered, `${of.word}-${id}`]
}
