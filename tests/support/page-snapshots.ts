import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mostLines = 80

/**
 * What the pages of failed browser tests showed, one text per test: of a run elsewhere only its output is left.
 * `folder` is Playwright's for results; error and source stand in its own report.
 */
export function pageSnapshots(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap(shown)
}

function shown(report: string): string[] {
  const name = /^- Name: (.*)$/m.exec(report)?.[1] ?? 'a test'
  const page = /^```yaml\n([\s\S]*?)\n```$/m.exec(report)?.[1]
  if (page === undefined) return []
  // Numbers by which a tool would press something say nothing to a reader.
  const lines = page.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '').split('\n')
  const left = lines.length - mostLines
  const rest = left > 0 ? [`… and ${left} lines more`] : []
  return [[`Page of "${name}":`, ...lines.slice(0, mostLines), ...rest].join('\n')]
}
