import { usernameLength, usernameProblem } from '#app/features/people/rules/username.ts'

const longestWord = usernameLength.max - 6

/**
 * A username out of a person's name, "amira.haddad", for someone who was not asked for one; with a number another
 * one. Names without a letter from a to z, and reserved ones, make "reader".
 */
export function derivedUsername(name: string, number?: number): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const joined = words.join('.').slice(0, longestWord).replace(/\.$/, '')
  const base = usernameProblem(joined) === null ? joined : 'reader'
  return `${base}${number ?? ''}`
}
