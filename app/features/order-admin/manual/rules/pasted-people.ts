import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import {
  isFullName,
  longestCompany,
  longestName,
  longestPhone,
} from '#app/features/ticketing/tickets/rules/attendee-details.ts'
import { isPlainLine, normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { linesOfTyped } from '#app/kernel/typed-lines.ts'

/** Someone whom an administrator adds; company and telephone may be empty, the address that of a walk-in. */
export type ManualPerson = { fullName: string; email: string; companyName: string; phone: string }

/** Lines of one paste; more are added by several. */
export const mostPeople = 500

export type PersonProblem = 'name' | 'email' | 'too-long' | 'twice'

/** A line that cannot be added, counted from 1 as the text area shows it. */
export type LineProblem = { line: number; text: string; problem: PersonProblem }

export type PastedPeople =
  | { ok: true; people: ManualPerson[] }
  | { ok: false; reason: 'none' }
  | { ok: false; reason: 'too-many' }
  | { ok: false; reason: 'bad-lines'; problems: LineProblem[] }

/**
 * Reads people as they are pasted from a spreadsheet or typed, one in a line: name, email, company, telephone, parted by
 * tabs, semicolons or commas. A first line of column names is left out.
 */
export function pastedPeople(text: string): PastedPeople {
  const lines = linesOfTyped(text)
  const rows = lines.map(cellsOf)
  const isHead = rows[0]?.some((cell) => /^e-?mail/i.test(cell)) ?? false
  const given = isHead ? rows.slice(1) : rows
  if (given.length === 0) return { ok: false, reason: 'none' }
  if (given.length > mostPeople) return { ok: false, reason: 'too-many' }
  const people = given.map(personOf)
  const seen = new Set<string>()
  const problems = people.flatMap((person, index): LineProblem[] => {
    const problem = personProblems(person)[0] ?? (seen.has(person.email) ? 'twice' : null)
    seen.add(person.email)
    const line = index + (isHead ? 2 : 1)
    return problem ? [{ line, text: (lines[line - 1] ?? '').slice(0, 80), problem }] : []
  })
  return problems.length > 0 ? { ok: false, reason: 'bad-lines', problems } : { ok: true, people }
}

/** All that is wrong with a person. */
export function personProblems(person: ManualPerson): Exclude<PersonProblem, 'twice'>[] {
  const { fullName, email, companyName, phone } = person
  const isTooLong =
    fullName.length > longestName || companyName.length > longestCompany || phone.length > longestPhone
  const isNamed =
    isFullName(fullName) && !fullName.includes('://') && [fullName, companyName, phone].every(isPlainLine)
  return [
    ...(isTooLong ? (['too-long'] as const) : []),
    ...(isNamed ? [] : (['name'] as const)),
    ...(isMailAddress(email) ? [] : (['email'] as const)),
  ]
}

/** Tabs come from spreadsheets, where commas are part of a cell. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(separator).map((cell) => withoutInvisibles(cell).trim().replaceAll(/^"|"$/g, '').trim())
}

/** The cell with an at sign is the address, wherever it stands; the others keep their order. */
function personOf(cells: readonly string[]): ManualPerson {
  const at = cells.findIndex((cell) => cell.includes('@'))
  const [fullName = '', companyName = '', phone = ''] = cells.filter((_, index) => index !== at)
  return { fullName, email: normaliseEmail(cells[at] ?? ''), companyName, phone }
}
