import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { CheckImportOutcome } from '../check-import.server.ts'
import type { ImportPage, LineState } from '../import-page.server.ts'
import type { LineRefusal } from '../rules/check-line.ts'
import type { ImportColumn } from '../rules/import-columns.ts'
import { mostColumns, mostRows } from '../rules/import-limits.ts'
import type { StartImportOutcome } from '../start-import.server.ts'

export const lineWords: Record<LineRefusal, string> = perLanguage(() => ({
  'no-name': t('No name'),
  'bad-name': t('The name contains formatting or a link'),
  'no-email': t('No email address'),
  'bad-email': t('Invalid email address'),
  'twice-in-file': t('This email address is in the file twice'),
  'bad-username': t(
    'Invalid username. Use 3 to 30 letters from a to z, digits, and single dots, dashes or underscores',
  ),
  'username-taken': t('Username already taken'),
  'unknown-plan': t('Unknown plan. Use basic, standard, vip or the name of a plan'),
  'plan-not-on-offer': t('No active plan has this tier'),
  'no-until': t('A plan needs an end date'),
  'bad-until': t('Invalid date. Use 2027-12-31 or 31-12-2027'),
  'until-over': t('The end date has passed'),
  'until-too-far': t('The end date is more than five years ahead'),
  'until-without-plan': t('The row has an end date but no plan'),
  'bad-website': t('Invalid website address'),
  'bad-text': t('The company or position contains formatting'),
  'too-long': t('A value in this row is too long'),
}))

const isRefusal = (reason: string): reason is LineRefusal => Object.hasOwn(lineWords, reason)

/** Why a line was refused, for a file. */
export const lineReason = (reason: string) => (isRefusal(reason) ? lineWords[reason] : '')

export const stateTitles: Record<LineState, string> = perLanguage(() => ({
  invite: t('Ready to import'),
  refused: t('Invalid'),
  'has-account': t('Has an account'),
  'already-invited': t('Already invited'),
}))

/** What the lines of a state mean, over their table. */
export const stateHints: Record<LineState, string> = perLanguage(() => ({
  invite: t('These people are new. Each one is invited, or added as a member.'),
  refused: t(
    'These rows are skipped. Fix them in your file and upload it again. People already invited are not invited twice.',
  ),
  'has-account': t(
    'These people have an account, so the import skips them. Grant a membership on their profile.',
  ),
  'already-invited': t('These people have an open invitation, so the import skips them.'),
}))

const fileWords: Record<
  Exclude<Extract<CheckImportOutcome, { ok: false }>['reason'], 'broken' | 'column-twice'>,
  string
> = perLanguage(() => ({
  'too-large': t('The file is larger than 4 MB. Split it in two.'),
  'too-many-rows': t('The file has more than {most} people. Split it in two.', {
    most: formatCount(mostRows),
  }),
  'too-many-columns': t('A row has more than {most} columns. Remove the columns you don’t need.', {
    most: mostColumns,
  }),
  'not-text': t('The file is not a UTF-8 CSV file. Save it as “CSV UTF-8” and try again.'),
  empty: t(
    'This file contains no people. Put the column names in the first row and one person in each row below.',
  ),
  'no-name-column': t('The first row has no column “Name”.'),
  'no-email-column': t('The first row has no column “Email”.'),
}))

/** Why a file was not read. */
export function fileRefusal(outcome: Extract<CheckImportOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case 'broken':
      return t('A quotation mark is missing or misplaced in row {row} or above it.', {
        row: formatCount(outcome.line),
      })
    case 'column-twice':
      return t('The column “{header}” is in the file twice.', { header: outcome.header })
    default:
      return fileWords[outcome.reason]
  }
}

export const startRefusals: Record<Extract<StartImportOutcome, { ok: false }>['reason'], string> =
  perLanguage(() => ({
    dropped: t('This import was discarded. Upload the file again.'),
    'nobody-new': t('This file has no new people to import.'),
  }))

export const columnWords: Record<ImportColumn, string> = perLanguage(() => ({
  name: t('Name'),
  firstName: t('First name'),
  lastName: t('Last name'),
  email: t('Email'),
  username: t('Username'),
  company: t('Company'),
  position: t('Position'),
  website: t('Website'),
  tier: t('Plan'),
  until: t('Until'),
  note: t('Note'),
}))

export const importStates: Record<ImportPage['state'], string> = perLanguage(() => ({
  checked: t('Checked, not imported'),
  running: t('In progress'),
  done: t('Imported'),
  dropped: t('Discarded'),
}))

export const people = (count: number) => plural(count, '{count} person', '{count} people')

/** How far an import is, or how it ended. */
export function importSentence(page: ImportPage): string {
  const { state, counts, done, total, joined, sendsMails, asMembers } = page
  if (state === 'running') return plural(total - done, '{count} rows remaining.', '{count} rows remaining.')
  if (state === 'dropped') return t('This import was discarded. No one was invited.')
  const came = asMembers
    ? t('{count} signed in so far', { count: formatCount(joined) })
    : t('{count} joined so far', { count: formatCount(joined) })
  const left = [
    counts['has-account'] > 0 &&
      plural(counts['has-account'], '{count} already have an account', '{count} already have an account'),
    counts['already-invited'] > 0 &&
      plural(counts['already-invited'], '{count} already invited', '{count} already invited'),
    counts.refused > 0 && plural(counts.refused, '{count} invalid', '{count} invalid'),
  ].filter((part) => part !== false)
  const rest = left.length > 0 ? ` ${joinList(left)}.` : ''
  return `${joinList([invitedWords(counts.invite, { asMembers, sendsMails }), came])}.${rest}`
}

function invitedWords(
  count: number,
  { asMembers, sendsMails }: Pick<ImportPage, 'asMembers' | 'sendsMails'>,
): string {
  if (asMembers)
    return sendsMails
      ? plural(
          count,
          '{count} person added as members and invited by email',
          '{count} people added as members and invited by email',
        )
      : plural(
          count,
          '{count} person added as members without an email',
          '{count} people added as members without an email',
        )
  return sendsMails
    ? plural(count, '{count} person invited by email', '{count} people invited by email')
    : plural(count, '{count} person invited without an email', '{count} people invited without an email')
}
