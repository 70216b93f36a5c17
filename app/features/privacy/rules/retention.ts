import { addMonths } from '#app/kernel/calendar.ts'

/**
 * Years for which records of money are kept after an account is gone. The longer of the two laws at home: the UAE
 * asks for seven (Federal Decree-Law 47 of 2022, article 56), the UK for six (VAT Notice 700/21).
 */
export const keptYears = 7

/** Until when what is left of an account erased at `now` is kept. */
export function keptUntil(now: Date): Date {
  return addMonths(now, keptYears * 12)
}

/**
 * For how many months what people leave is kept. Sessions, links, invitations, files of an import, views of posts and
 * what is counted of visits have theirs beside what reads them; docs/privacy.md lists all.
 */
export const keptMonths = {
  /** From arrival: the sender may still ask about it. */
  enquiries: 24,
  /** From the event's end. */
  doorPasses: 6,
  /** From when it was closed. */
  waitlistEntries: 12,
  /** From the event's end: food may tell of their health. */
  answers: 3,
  /** From the last word that was typed. */
  drafts: 6,
  /** From the erasure. */
  farewells: 1,
  /** Of an address without an account, from when it last changed. */
  languages: 24,
  /** From when it was queued. */
  mailContents: 24,
} as const
