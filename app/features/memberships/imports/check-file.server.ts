import { type FileRead, readFile } from './read-file.server.ts'
import { type CheckedLine, checkLine, type LineFacts } from './rules/check-line.ts'
import { type MappedColumns, mapColumns } from './rules/import-columns.ts'

/** A file, and what its lines are judged by. */
export type FileToCheck = { bytes: Uint8Array } & Omit<LineFacts, 'at'>

export type FileChecked =
  | {
      ok: true
      lines: (CheckedLine & { line: number })[]
      columns: Extract<MappedColumns, { ok: true }>['read']
    }
  | Extract<FileRead, { ok: false }>
  | Extract<MappedColumns, { ok: false }>

/** What each line of a file says, as far as the file alone can tell. */
export function checkFile({ bytes, ...facts }: FileToCheck): FileChecked {
  const read = readFile(bytes)
  if (!read.ok) return read
  const mapped = mapColumns(read.header)
  if (!mapped.ok) return mapped
  const { at, read: columns } = mapped
  const lines = read.lines.map(({ line, values }) => ({ line, ...checkLine(values, { at, ...facts }) }))
  return { ok: true, lines, columns }
}
