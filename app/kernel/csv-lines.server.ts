import { stringify } from 'csv-stringify/sync'

/** Text, or an amount in minor units, which is written with two decimals. */
export type CsvField = string | { minor: number }

/**
 * Rows as lines of a file for spreadsheets: every field is quoted, and no text can be taken for a formula (rule R071).
 * Amounts stay numbers, those below zero too: as text they would be left out of every sum. `csvResponse` puts the mark
 * of UTF-8 before the first.
 */
export function csvLines(rows: readonly (readonly CsvField[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { object: (amount) => ({ value: written(amount), escape_formulas: false }) },
    },
  )
}

function written(amount: object): string {
  return 'minor' in amount && typeof amount.minor === 'number' ? (amount.minor / 100).toFixed(2) : ''
}
