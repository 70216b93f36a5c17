import { shorten } from '#app/kernel/text.ts'

/** What mailboxes show of a subject, in characters. */
export const longestSubject = 70

/** No name is cut to fewer characters: it would say nothing. */
const shortestName = 20

/** Variables that hold the name of an event or a sponsor, which they choose as long as they like. */
const names = ['event_name', 'eventTitle', 'giver_name']

/**
 * The variables for a subject that is `over` characters too long: the names are cut at a word, so that what the
 * mail is about stays readable. The rest of the mail has the whole name.
 */
export function withShortNames(scope: object, over: number): object {
  return Object.fromEntries(
    Object.entries(scope).map(([key, value]: [string, unknown]) =>
      names.includes(key) && typeof value === 'string'
        ? [key, shorten(value, Math.max(characters(value) - over, shortestName))]
        : [key, value],
    ),
  )
}

/** How many characters too long a subject is; 0 when it is not. */
export function tooLongBy(subject: string): number {
  return Math.max(0, characters(subject) - longestSubject)
}

const characters = (text: string) => [...new Intl.Segmenter().segment(text)].length
