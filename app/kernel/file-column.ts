import type { CsvField } from './csv-lines.server.ts'

/** A column of a file for spreadsheets. */
export type FileColumn<Row> = {
  header: string
  /** Times are mostly those of the network's zone; `baseUrl` is the beginning of addresses. */
  csv: (row: Row, file: { timeZone: string; baseUrl: string }) => CsvField
}
