import { listLines } from '#app/kernel/list-lines.server.ts'

type ListFile<Row> = Parameters<typeof listLines<Row>>[0]

/** The file of a list as a whole, read in parts of `size`. */
export async function fileOf<Row>(
  columns: ListFile<Row>['columns'],
  read: ListFile<Row>['read'],
  { size = 500, timeZone = 'Asia/Dubai' } = {},
): Promise<string> {
  const file = { timeZone, baseUrl: 'http://localhost:3000' }
  let text = ''
  for await (const part of listLines({ columns, read, size }, file)) text += part
  return text
}
