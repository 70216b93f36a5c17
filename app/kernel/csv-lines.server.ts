import { withoutIsolates } from './language/isolate.ts'

/** Text, or an amount in minor units, which is written with two decimals. */
export type CsvField = string | { minor: number }

/** What spreadsheets take for the beginning of a formula, its wide forms included. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * Rows as lines of a file for spreadsheets: every field is quoted, and no text can be taken for a formula (rule R071).
 * Amounts stay numbers, those below zero too: as text they would be left out of every sum. `csvResponse` puts the mark
 * of UTF-8 before the first.
 */
export function csvLines(rows: readonly (readonly CsvField[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(field: CsvField): string {
  if (typeof field !== 'string') return `"${(field.minor / 100).toFixed(2)}"`
  const text = withoutIsolates(field)
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
