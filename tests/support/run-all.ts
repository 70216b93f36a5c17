import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './find-browser.ts'
import { installDebianPackage } from './install-debian-package.ts'
import { pageSnapshots } from './page-snapshots.ts'
import { freePortsInRow } from './run-program.ts'
import { type Counts, countsOf } from './stage-counts.ts'

/**
 * Runs every stage of the tests but those apart, also after one has failed, and ends with the line "N passed, N
 * failed". Names of stages as arguments run only those.
 */
const root = join(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'staffroom-reports-'))
const bin = (name: string, file: string) => [join(root, 'node_modules', name, file)]

type Stage = {
  name: string
  /** Commands in order; the stage stops at the first that fails. */
  commands: string[][]
  /** Without a report the whole stage counts as one test. */
  report?: string
  prepare?: () => Promise<Record<string, string>>
  /** What else there is to say once something has failed. */
  explain?: () => string[]
  /** Run only where it is asked for by its name. */
  isApart?: boolean
  /** Measures no time and shares nothing with others: such stages run first, at the same time. */
  isBeside?: boolean
}

const reactRouter = bin('@react-router/dev', 'bin.cjs')
const biome = bin('@biomejs/biome', 'bin/biome')
const vitest = (project: string, report: string) => [
  ...bin('vitest', 'vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const stages: Stage[] = [
  {
    name: 'types',
    commands: [
      [...reactRouter, 'typegen'],
      [...bin('typescript', 'bin/tsc'), '--noEmit'],
    ],
    isBeside: true,
  },
  { name: 'format', commands: [[...biome, 'format', '.']], isBeside: true },
  {
    name: 'lint',
    commands: [
      [...biome, 'lint', '.', '--error-on-warnings'],
      [...bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'],
    ],
    isBeside: true,
  },
  { name: 'architecture', commands: [[...bin('vitest', 'vitest.mjs'), 'run', '--project', 'architecture']] },
  withReport('unit', (report) => vitest('unit', report)),
  withReport('integration', (report) => vitest('integration', report)),
  { name: 'build', commands: [[join(root, 'server/start.js'), 'build']] },
  withReport('http', (report) => vitest('http', report)),
  {
    ...withReport('e2e', () => [...bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json']),
    prepare: async () => ({
      STAFFROOM_E2E_BROWSER: ensureBrowser(),
      // Two sites and the stand-in for Stripe.
      STAFFROOM_E2E_PORT: String(await freePortsInRow(3)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
    }),
    explain: () => pageSnapshots(join(root, 'test-results')),
  },
  { ...withReport('installation', (report) => vitest('installation', report)), isApart: true },
  { ...withReport('rehearsals', (report) => vitest('rehearsals', report)), isApart: true },
  { ...withReport('postgres', (report) => vitest('postgres', report)), isApart: true },
  { ...withReport('webkit', (report) => [...vitest('engines', report), 'webkit-geometry']), isApart: true },
  { ...withReport('engines', (report) => [...vitest('engines', report), 'journeys']), isApart: true },
  {
    ...withReport('faults', (report) => vitest('faults', report)),
    prepare: async () => {
      installDebianPackage('postgresql-15')
      return {}
    },
    isApart: true,
  },
]

function withReport(name: string, command: (report: string) => string[]): Stage {
  const report = join(reports, `${name}.json`)
  return { name, report, commands: [command(report)] }
}

/** Answers the exit code. What the command prints is handed to `print` where that is given. */
function runCommand(
  args: string[],
  env: Record<string, string>,
  print?: (chunk: Buffer) => void,
): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', print ? 'pipe' : 'inherit', print ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print)
    child.once('close', (code) => done(code))
  })
}

/** Runs a stage. With `isBeside`, others run at the same time: what it prints comes in one piece at its end. */
async function runStage(stage: Stage, isBeside: boolean): Promise<Counts> {
  const started = Date.now()
  const chunks: Buffer[] = []
  if (!isBeside) console.log(`\n━━ ${stage.name}`)
  let code: number | null = 0
  try {
    const env = (await stage.prepare?.()) ?? {}
    for (const command of stage.commands) {
      code = await runCommand(command, env, isBeside ? (chunk) => chunks.push(chunk) : undefined)
      if (code !== 0) break
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  }
  if (isBeside) process.stdout.write(`\n━━ ${stage.name}\n${Buffer.concat(chunks).toString()}`)
  const counts = stage.report
    ? countsOf(stage.report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (counts.failed > 0) for (const text of stage.explain?.() ?? []) console.log(`\n${text}`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`━━ ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) throw new Error(`no such stage: ${unknown.join(', ')}`)

const total: Counts = { passed: 0, failed: 0, failures: [] }
const isWanted = ({ name, isApart }: Stage) => (asked.length === 0 ? !isApart : asked.includes(name))
function add({ name }: Stage, counts: Counts): void {
  total.passed += counts.passed
  total.failed += counts.failed
  const named = counts.failed > 0 && counts.failures.length === 0 ? ['see above'] : counts.failures
  total.failures.push(...named.map((failure) => `${name}: ${failure}`))
}
const wanted = stages.filter(isWanted)
await Promise.all(
  wanted.filter(({ isBeside }) => isBeside).map(async (stage) => add(stage, await runStage(stage, true))),
)
for (const stage of wanted.filter((each) => !each.isBeside)) add(stage, await runStage(stage, false))
rmSync(reports, { recursive: true, force: true })
for (const failure of total.failures) console.log(`FAILED: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
