import type { Row } from './row.ts'

const headings = ['', 'What', 'Figure', 'Floor', 'Ratio', 'Goal', 'Verdict']

/** The rows as a table in Markdown, padded so that it also reads in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.goal,
    row.what,
    row.figure,
    row.floor ?? '–',
    row.ratio ?? '–',
    row.wanted,
    verdictOf(row.met),
  ])
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...cells.map((line) => line[column]?.length ?? 0)),
  )
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(headings), rule, ...cells.map(line)].join('\n')
}

function verdictOf(met: boolean | null): string {
  if (met === null) return '–'
  return met ? 'met' : 'MISSED'
}
