import { slugify } from '#app/kernel/text.ts'

type Author = { id: string; name: string }

/** The last part of an author's address: the name, and a mark that tells authors of one name apart. */
export function authorAddress({ id, name }: Author): string {
  return `${slugify(name) || 'author'}-${markOf(id)}`
}

export const authorPath = (author: Author): string => `/blog/authors/${authorAddress(author)}`

/** The end of an account's id, which is as good as random; the whole id is no one else's business. */
export const markOf = (id: string): string => id.slice(-6)

/** The mark in an address; null for none. */
export function markIn(address: string): string | null {
  return /(?:^|-)([0-9a-f]{6})$/.exec(address)?.[1] ?? null
}
