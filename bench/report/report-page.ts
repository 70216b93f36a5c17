const title = `# Benchmarks

What \`npm run bench -- --report\` printed, part by part. Each part states its date, commit, machine and number of runs. [Performance](../performance.md) has the goals and what holds back what is missed. [Method](method.md) says how it is measured. The other files here are laboratory notes.
`

const heading = (part: string) => `## ${part}`

/**
 * The page of reports with `text` as the section of `part`; those of other parts stay as they were, and all stand in
 * the order of `parts`. `page` is the page as it is, empty for none.
 */
export function withSection(page: string, parts: readonly string[], part: string, text: string): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .filter((section) => section.startsWith('## '))
      .map((section) => [section.slice(3, section.indexOf('\n')).trim(), section.trim()]),
  )
  sections.set(part, `${heading(part)}\n\n${text.trim()}`)
  const known = parts.flatMap((name) => sections.get(name) ?? [])
  return `${[title.trim(), ...known].join('\n\n')}\n`
}
