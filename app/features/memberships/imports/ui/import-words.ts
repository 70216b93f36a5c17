import { formatCount } from '#app/kernel/language/format-count.ts'
import { perLanguage } from '#language'
import type { CheckImportOutcome } from '../check-import.server.ts'
import type { ImportPage, LineState } from '../import-page.server.ts'
import type { LineRefusal } from '../rules/check-line.ts'
import type { ImportColumn } from '../rules/import-columns.ts'
import { mostColumns, mostRows } from '../rules/import-limits.ts'
import type { StartImportOutcome } from '../start-import.server.ts'

export const lineWords: Record<LineRefusal, string> = {
  'no-name': 'No name',
  'bad-name': 'The name contains formatting or a link',
  'no-email': 'No email address',
  'bad-email': 'Invalid email address',
  'twice-in-file': 'This email address is in the file twice',
  'bad-username':
    'Invalid username. Use 3 to 30 letters from a to z, digits, and single dots, dashes or underscores',
  'username-taken': 'Username already taken',
  'unknown-plan': 'Unknown plan. Use basic, standard, vip or the name of a plan',
  'plan-not-on-offer': 'No active plan has this tier',
  'no-until': 'A plan needs an end date',
  'bad-until': 'Invalid date. Use 2027-12-31 or 31-12-2027',
  'until-over': 'The end date has passed',
  'until-too-far': 'The end date is more than five years ahead',
  'until-without-plan': 'The row has an end date but no plan',
  'bad-website': 'Invalid website address',
  'bad-text': 'The company or position contains formatting',
  'too-long': 'A value in this row is too long',
}

const isRefusal = (reason: string): reason is LineRefusal => Object.hasOwn(lineWords, reason)

/** Why a line was refused, for a file. */
export const lineReason = (reason: string) => (isRefusal(reason) ? lineWords[reason] : '')

export const stateTitles: Record<LineState, string> = {
  invite: 'Ready to import',
  refused: 'Invalid',
  'has-account': 'Has an account',
  'already-invited': 'Already invited',
}

/** What the lines of a state mean, over their table. */
export const stateHints: Record<LineState, string> = {
  invite: 'These people are new. Each one is invited, or added as a member.',
  refused:
    'These rows are skipped. Fix them in your file and upload it again. People already invited are not invited twice.',
  'has-account':
    'These people have an account, so the import skips them. Grant a membership on their profile.',
  'already-invited': 'These people have an open invitation, so the import skips them.',
}

const fileWords: Record<
  Exclude<Extract<CheckImportOutcome, { ok: false }>['reason'], 'broken' | 'column-twice'>,
  string
> = perLanguage(() => ({
  'too-large': 'The file is larger than 4 MB. Split it in two.',
  'too-many-rows': `The file has more than ${formatCount(mostRows)} people. Split it in two.`,
  'too-many-columns': `A row has more than ${mostColumns} columns. Remove the columns you don’t need.`,
  'not-text': 'The file is not a UTF-8 CSV file. Save it as “CSV UTF-8” and try again.',
  empty:
    'This file contains no people. Put the column names in the first row and one person in each row below.',
  'no-name-column': 'The first row has no column “Name”.',
  'no-email-column': 'The first row has no column “Email”.',
}))

/** Why a file was not read. */
export function fileRefusal(outcome: Extract<CheckImportOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case 'broken':
      return `A quotation mark is missing or misplaced in row ${formatCount(outcome.line)} or above it.`
    case 'column-twice':
      return `The column “${outcome.header}” is in the file twice.`
    default:
      return fileWords[outcome.reason]
  }
}

export const startRefusals: Record<Extract<StartImportOutcome, { ok: false }>['reason'], string> = {
  dropped: 'This import was discarded. Upload the file again.',
  'nobody-new': 'This file has no new people to import.',
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
  running: 'In progress',
  done: 'Imported',
  dropped: 'Discarded',
}

export const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** How far an import is, or how it ended. */
export function importSentence(page: ImportPage): string {
  const { state, counts, done, total, joined, sendsMails, asMembers } = page
  if (state === 'running') return `${formatCount(total - done)} rows remaining.`
  if (state === 'dropped') return 'This import was discarded. No one was invited.'
  const how = asMembers ? 'added as members' : 'invited'
  const mailed = sendsMails ? (asMembers ? 'and invited by email' : 'by email') : 'without an email'
  const came = `${formatCount(joined)} ${asMembers ? 'signed in' : 'joined'} so far`
  const left = [
    counts['has-account'] > 0 && `${formatCount(counts['has-account'])} already have an account`,
    counts['already-invited'] > 0 && `${formatCount(counts['already-invited'])} already invited`,
    counts.refused > 0 && `${formatCount(counts.refused)} invalid`,
  ].filter(Boolean)
  const rest = left.length > 0 ? ` ${left.join(', ')}.` : ''
  return `${people(counts.invite)} ${how} ${mailed}, ${came}.${rest}`
}
