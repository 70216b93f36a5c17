import { stringify } from 'csv-stringify/sync'

/**
 * Rows as lines of a file for spreadsheets: every field is quoted, and none can be taken for a formula (rule R071).
 * `csvResponse` puts the mark of UTF-8 before the first.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}
