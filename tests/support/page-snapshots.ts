import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const mostLines = 80
const mostOfError = 25

/**
 * What the pages of failed browser tests showed, and where each failed, one text per test: of a run elsewhere only the
 * end of its output may be left. `folder` is Playwright's for results.
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
  // Numbers by which a tool would press something say nothing to a reader, nor does the frame around the page.
  const lines = page.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '').split('\n')
  const main = Math.max(
    0,
    lines.findIndex((line) => /^ *- main\b/.test(line)),
  )
  const left = lines.length - main - mostLines
  const rest = left > 0 ? [`… and ${left} lines more`] : []
  return [
    [`Page of "${name}":`, ...lines.slice(main, main + mostLines), ...rest, ...failure(report)].join('\n'),
  ]
}

/** What failed, and the line of the test that Playwright marks. */
function failure(report: string): string[] {
  const error = /^# Error details\n+```\n([\s\S]*?)\n```$/m.exec(report)?.[1]?.split('\n') ?? []
  const line = /^> +\d+ \|.*$/m.exec(report)?.[0]
  return [...error.slice(0, mostOfError), ...(line === undefined ? [] : [line])]
}
