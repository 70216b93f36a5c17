/** An email address in the form it is stored and compared in: trimmed, NFKC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** A username in the form it is compared in (rule R097). */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}

const longestSlug = 80

/** `title` as the path of a page: ASCII lower case, whole words joined by single dashes; may be empty. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= longestSlug) return slug
  // A single word that is too long is cut within.
  const end = slug.lastIndexOf('-', longestSlug)
  return slug.slice(0, end > 0 ? end : longestSlug)
}

/** Escapes `%`, `_` and `\` for a LIKE pattern; the search term stays a term (rule R072). */
export function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/**
 * `text` without invisible characters and those that turn other text round: marks of direction (phones copy them along
 * with a number), spaces of no width, fillers, tags. The joiners that Persian, Indic scripts and emoji need stay.
 */
export function withoutInvisibles(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu, '')
}

/** Whether `text` is one line without control characters and halves of characters, which JSON can smuggle in. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}
