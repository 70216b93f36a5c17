import { csvLines } from './csv-lines.server.ts'
import type { FileColumn } from './file-column.ts'
import { firstPage, type PageAsked } from './keyset.ts'

export type ListFile<Row> = {
  /** Those of the list's columns that have a `csv`; others are of the screen alone. */
  columns: readonly (FileColumn<Row> | { csv?: undefined })[]
  /** The next rows, and the one after which more follow. */
  read: (part: { page: PageAsked; size: number }) => Promise<{ rows: readonly Row[]; next: string | null }>
  /** Rows that are read at once. */
  size?: number
}

/** A list as lines for spreadsheets, a part at a time, so that any number of rows costs the memory of one part. */
export async function* listLines<Row>(
  { columns, read, size = 500 }: ListFile<Row>,
  of: Parameters<FileColumn<Row>['csv']>[1],
): AsyncGenerator<string> {
  const written = columns.filter((column): column is FileColumn<Row> => column.csv !== undefined)
  yield csvLines([written.map(({ header }) => header)])
  for (let page = firstPage; ; ) {
    const { rows, next } = await read({ page, size })
    yield csvLines(rows.map((row) => written.map(({ csv }) => csv(row, of))))
    if (next === null) return
    page = { after: next, before: null }
  }
}
