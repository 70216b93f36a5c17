import { shorten } from '#app/kernel/cut-text.ts'

/** What mailboxes show of a subject, in characters. */
export const longestSubject = 70

/**
 * Variables that hold the name of an event or a sponsor, which they choose as long as they like, with the fewest
 * characters that each is cut to: less would say nothing.
 */
const names = new Map([
  ['event_name', 20],
  ['eventTitle', 20],
  ['giver_name', 34],
])

/**
 * The variables for a subject that is `over` characters too long: the names are cut at a word, so that what the
 * mail is about stays readable. The rest of the mail has the whole name.
 */
export function withShortNames(scope: object, over: number): object {
  return Object.fromEntries(
    Object.entries(scope).map(([key, value]: [string, unknown]) => {
      const shortest = names.get(key)
      if (shortest === undefined || typeof value !== 'string') return [key, value]
      return [key, shorten(value, Math.max(characters(value) - over, shortest))]
    }),
  )
}

/** How many characters too long a subject is; 0 when it is not. */
export function tooLongBy(subject: string): number {
  return Math.max(0, characters(subject) - longestSubject)
}

const characters = (text: string) => [...new Intl.Segmenter().segment(text)].length
