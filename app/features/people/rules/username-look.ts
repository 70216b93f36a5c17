/** What {@link usernameLook} exchanges: for the index `users_username_look`, which does the same in SQL. */
export const lookAlikes = { from: '01._-', to: 'ol' } as const

/**
 * How a folded username looks at a glance: zero is read as O, one as L, separators are not read at all. Names
 * that look the same belong to one person only.
 */
export function usernameLook(folded: string): string {
  return folded.replace(/[01._-]/g, (character) => lookAlikes.to[lookAlikes.from.indexOf(character)] ?? '')
}
