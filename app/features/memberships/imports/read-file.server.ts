import { CsvError, parse } from 'csv-parse/sync'
import { mostBytes, mostColumns, mostRows } from './rules/import-limits.ts'

export type FileRead =
  | { ok: true; header: string[]; lines: { line: number; values: string[] }[] }
  | { ok: false; reason: 'too-large' | 'too-many-rows' | 'too-many-columns' | 'not-text' | 'empty' }
  /** A quote that is not closed, or in the middle of a field. */
  | { ok: false; reason: 'broken'; line: number }

type Found = { record: string[]; info: { lines: number }; raw: string }

/**
 * The lines of a file as spreadsheets write it: UTF-8 with or without its mark, fields between commas or semicolons,
 * quoted or not. A line has the number it begins with in the file.
 */
export function readFile(bytes: Uint8Array): FileRead {
  if (bytes.byteLength > mostBytes) return { ok: false, reason: 'too-large' }
  const text = textOf(bytes)
  if (text === null) return { ok: false, reason: 'not-text' }
  let found: Found[]
  try {
    found = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostRows + 2,
    }) as unknown as Found[]
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, reason: 'broken', line: lineOf(error) }
    throw error
  }
  // Each would be kept, and shown.
  if (found.some(({ record }) => record.length > mostColumns))
    return { ok: false, reason: 'too-many-columns' }
  const [first, ...rest] = found
  const lines = rest
    .map(({ record, info, raw }) => ({ line: beginning(info.lines, raw), values: record }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''))
  if (!first || lines.length === 0) return { ok: false, reason: 'empty' }
  if (lines.length > mostRows) return { ok: false, reason: 'too-many-rows' }
  return { ok: true, header: first.record, lines }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // One sign for the end of a line, so that the parser counts it once inside of quotes as well.
    return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

/** Whichever the first line has more of. */
function delimiterOf(text: string): ',' | ';' {
  const first = /^[^\n]*/.exec(text.trimStart())?.[0] ?? ''
  const count = (sign: string) => first.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

/** The line in which `raw` begins. Counted by hand: a pattern for the end of it looks at each run of newlines again. */
function beginning(lastLine: number, raw: string): number {
  let end = raw.length
  while (end > 0 && raw[end - 1] === '\n') end--
  let within = 0
  for (let at = raw.search(/[^\n]/); at !== -1 && at < end; at = raw.indexOf('\n', at + 1)) {
    if (raw[at] === '\n') within++
  }
  return lastLine - within
}

function lineOf(error: CsvError): number {
  const line: unknown = (error as { lines?: unknown }).lines
  return typeof line === 'number' ? line : 1
}
