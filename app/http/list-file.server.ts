import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { firstPage, type PageAsked } from '#app/kernel/keyset.ts'
import { csvResponse } from './csv-response.ts'

type ListFile<Row> = {
  /** Those of the list's columns that have a `csv`; others are of the screen alone. */
  columns: readonly (FileColumn<Row> | { csv?: undefined })[]
  /** The next rows, and the one after which more follow. */
  read: (part: { page: PageAsked; size: number }) => Promise<{ rows: readonly Row[]; next: string | null }>
  /** Rows that are read at once. */
  size?: number
}

/**
 * A list as a file for spreadsheets, a part at a time, so that any number of rows costs the memory of one part. It is
 * called `name` with the day of today.
 */
export async function listFile<Row>(ctx: Ctx, name: string, file: ListFile<Row>): Promise<Response> {
  const { timeZone } = await siteSettings(ctx)
  const lines = listLines(file, { timeZone, baseUrl: ctx.site.baseUrl })
  return csvResponse(lines, `${name}-${ctx.now.toISOString().slice(0, 10)}.csv`)
}

/** The lines of {@link listFile}. */
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
