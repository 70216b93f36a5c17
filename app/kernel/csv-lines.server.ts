import { stringify } from 'csv-stringify/sync'

/** A number and nothing else: below zero it begins like a formula, yet is to be added up like the others. */
const plainNumber = /^-\d+(\.\d+)?$/

/**
 * Rows as lines of a file for spreadsheets: every field is quoted, and none can be taken for a formula (rule R071);
 * amounts below zero stay numbers. `csvResponse` puts the mark of UTF-8 before the first.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { string: (value) => (plainNumber.test(value) ? { value, escape_formulas: false } : value) },
    },
  )
}
