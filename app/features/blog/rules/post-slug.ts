import { slugChoices } from '#app/features/events/rules/slug.ts'

/** Words that are, or may become, addresses of ours below /blog and so are no post's slug (rule R076). */
const reserved = new Set([
  'new',
  'create',
  'edit',
  'all',
  'search',
  'preview',
  'rss',
  'rss-xml',
  'feed',
  'atom',
  'index',
  'page',
  'category',
  'categories',
  'tag',
  'tags',
  'author',
  'archive',
  'admin',
  'api',
])

export function isReservedPostSlug(slug: string): boolean {
  return reserved.has(slug)
}

/** The slugs a post called `title` may have, the best first; the last is made of its id and always free. */
export function postSlugChoices(title: string, id: string): string[] {
  return slugChoices(title, id, { word: 'post', isReserved: isReservedPostSlug })
}
