import type { CheckImportOutcome } from '../check-import.server.ts'
import type { ImportPage, LineState } from '../import-page.server.ts'
import type { LineRefusal } from '../rules/check-line.ts'
import type { ImportColumn } from '../rules/import-columns.ts'
import { mostColumns, mostRows } from '../rules/import-limits.ts'
import type { StartImportOutcome } from '../start-import.server.ts'

export const lineWords: Record<LineRefusal, string> = {
  'no-name': 'No name',
  'bad-name': 'The name is no plain text, or a link',
  'no-email': 'No email address',
  'bad-email': 'Not a valid email address',
  'twice-in-file': 'This address stands in the file before',
  'bad-username':
    'Not a username: 3 to 30 letters from a to z, digits, and single dots, dashes or underscores',
  'username-taken': 'Username already taken',
  'unknown-plan': 'No plan is called that: write basic, standard, vip or the name of a plan',
  'plan-not-on-offer': 'No plan of this tier is on offer',
  'no-until': 'A plan needs a last day',
  'bad-until': 'Not a day: write it as 2027-12-31 or 31-12-2027',
  'until-over': 'The last day is over',
  'until-too-far': 'The last day is more than five years ahead',
  'until-without-plan': 'A last day, and no plan',
  'bad-website': 'Not the address of a website',
  'bad-text': 'Company or position is no plain text',
  'too-long': 'Something in it is too long',
}

const isRefusal = (reason: string): reason is LineRefusal => Object.hasOwn(lineWords, reason)

/** Why a line was refused, for a file. */
export const lineReason = (reason: string) => (isRefusal(reason) ? lineWords[reason] : '')

export const stateTitles: Record<LineState, string> = {
  invite: 'To be invited',
  refused: 'Refused',
  'has-account': 'Has an account',
  'already-invited': 'Invited already',
}

/** What the lines of a state mean, over their table. */
export const stateHints: Record<LineState, string> = {
  invite: 'Nobody knows them yet: each gets an invitation.',
  refused:
    'Nothing happens with these. Mend them in your file and upload it again: whoever was invited is left alone.',
  'has-account':
    'They are here already, and nothing about them changes. Give somebody a membership on their own page.',
  'already-invited': 'Their invitation is open, and nothing about it changes.',
}

const fileWords: Record<
  Exclude<Extract<CheckImportOutcome, { ok: false }>['reason'], 'broken' | 'column-twice'>,
  string
> = {
  'too-large': 'The file is larger than 2 MB. Split it in two.',
  'too-many-rows': `The file has more than ${mostRows.toLocaleString('en')} people. Split it in two.`,
  'too-many-columns': `A line of the file has more than ${mostColumns} columns. Leave out those that are not about people.`,
  'not-text': 'This is not a CSV file in UTF-8. Save it as “CSV UTF-8” and try again.',
  empty: 'There is nobody in this file. The first line holds the headers, each other line one person.',
  'no-name-column': 'The first line has no column “Name”.',
  'no-email-column': 'The first line has no column “Email”.',
}

/** Why a file was not read. */
export function fileRefusal(outcome: Extract<CheckImportOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case 'broken':
      return `A quote is not closed, or stands in the middle of a field, in line ${outcome.line.toLocaleString('en')} or above it.`
    case 'column-twice':
      return `Two columns are the same: “${outcome.header}” is there already.`
    default:
      return fileWords[outcome.reason]
  }
}

export const startRefusals: Record<Extract<StartImportOutcome, { ok: false }>['reason'], string> = {
  dropped: 'This import was given up. Upload the file again.',
  'nobody-new': 'Nobody in this file is to be invited.',
}

export const columnWords: Record<ImportColumn, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  username: 'Username',
  company: 'Company',
  position: 'Position',
  website: 'Website',
  tier: 'Plan',
  until: 'Until',
  note: 'Note',
}

export const importStates: Record<ImportPage['state'], string> = {
  checked: 'Checked, not imported',
  running: 'Under way',
  done: 'Imported',
  dropped: 'Given up',
}

export const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`
