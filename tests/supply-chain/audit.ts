import { spawnSync } from 'node:child_process'
import { z } from 'zod'

// npm run audit: asks the registry which versions in use have known vulnerabilities. Exit code 1 when there are some
// that run where the program does, 2 when nobody answered.
const counts = z.object({
  info: z.int(),
  low: z.int(),
  moderate: z.int(),
  high: z.int(),
  critical: z.int(),
})
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ vulnerabilities: counts }),
})

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const answer = report.safeParse(parsed(stdout))
if (answer.success) {
  const { vulnerabilities, metadata } = answer.data
  for (const [name, { severity, range }] of Object.entries(vulnerabilities)) {
    process.stdout.write(`${severity}: ${name} ${range}\n`)
  }
  const { moderate, high, critical } = metadata.vulnerabilities
  process.stdout.write(`${critical} critical, ${high} high, ${moderate} moderate.\n`)
  process.exitCode = critical + high + moderate > 0 ? 1 : 0
} else {
  process.stdout.write(
    'The registry in use answers no audits, so nothing was checked. Run this where the public one can be reached, after every change of a dependency and once a week.\n',
  )
  process.exitCode = 2
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
