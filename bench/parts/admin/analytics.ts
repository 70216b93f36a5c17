import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../../bench.ts'
import { startNode } from '../../child.ts'
import { residentBytes } from '../../machine.ts'
import { megabytes, milliseconds, number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedAnalytics } from '../../site/seed-analytics.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import type { Site } from '../../site/start-site.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

const mostMs = 500
const mostRise = 64 * 1024 * 1024

/** S8: 25 months of a million events each, and what waits since they were last added up. */
export async function measureAnalytics(bench: Bench): Promise<Row[]> {
  const [months, eventsPerMonth] = bench.options.isQuick ? [4, 100_000] : [25, 1_000_000]
  const site = await bench.site('analytics', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const administration = { bench, site, database, cookie: await signIn(site) }
  const empty = await measureIntake(bench, site, 'those of the demo')
  const begun = performance.now()
  await seedAnalytics(database.db, { months, eventsPerMonth })
  bench.say(
    `${months} months of ${number(eventsPerMonth)} events made in ${seconds(performance.now() - begun)}`,
  )
  const rollUp = await addUp(bench, site)
  const before = residentBytes(site.pid)
  const rows: Row[] = [rollUp]
  for (const screen of screensOf(months * eventsPerMonth)) {
    rows.push(await measureScreen(administration, { ...screen, mostMs }))
  }
  const rose = residentBytes(site.pid) - before
  rows.push(
    {
      goal: 'S8',
      what: 'Analytics, all those answers: memory they took more',
      figure: megabytes(rose),
      wanted: `≤ ${megabytes(mostRise)}`,
      met: rose <= mostRise,
    },
    empty,
    await measureIntake(bench, site, `${number(months * eventsPerMonth)} events`),
  )
  return rows
}

function screensOf(events: number): Screen[] {
  const analytics = '/admin/analytics'
  const quarter = `${analytics}?range=90`
  return [
    { name: `Analytics: 90 days of ${number(events)} events`, path: quarter },
    { name: 'Analytics, 30 days', path: analytics },
    { name: 'Analytics, a month', path: `${analytics}?month=${monthBefore()}` },
    { name: 'Analytics, 90 days, pages', path: `${quarter}&tab=pages` },
    { name: 'Analytics, 90 days, users', path: `${quarter}&tab=users` },
    { name: 'Analytics, 90 days, sources', path: `${quarter}&tab=sources` },
    { name: 'Analytics, 90 days, partners', path: `${quarter}&tab=partners` },
    { name: 'Analytics, 90 days, events from view to order', path: `${quarter}&tab=events` },
    { name: 'Analytics, 90 days, events searched', path: `${quarter}&tab=events&q=reading` },
  ]
}

function monthBefore(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

type Worked = { count: number; ms: number; bytes: number }

/** By a program of its own, as a worker does. */
async function work(bench: Bench, site: Site, what: 'record' | 'roll-up'): Promise<Worked> {
  const logFile = `${site.dataDir}-${what}.log`
  const child = startNode({
    place: 'server',
    args: [join(bench.tree, 'bench/programs/work-analytics.ts'), what],
    cwd: bench.tree,
    env: { ...site.env, NODE_ENV: 'production' },
    logFile,
  })
  while (!child.hasEnded()) await new Promise((resolve) => setTimeout(resolve, 100))
  const line = readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .findLast((text) => text.startsWith('{"count"'))
  if (line === undefined) throw new Error(`the work on analytics failed; see ${logFile}`)
  return JSON.parse(line) as Worked
}

async function addUp(bench: Bench, site: Site): Promise<Row> {
  const { count, ms, bytes } = await work(bench, site, 'roll-up')
  return {
    goal: 'S8',
    what: `Adding up a day of what was counted, of ${number(count)}, by a worker that holds ${megabytes(bytes)}`,
    figure: milliseconds(ms / count),
    wanted: '≤ 3,000 ms',
    met: ms / count <= 3_000,
  }
}

async function measureIntake(bench: Bench, site: Site, among: string): Promise<Row> {
  const { count, ms } = await work(bench, site, 'record')
  return {
    goal: 'S8',
    what: `Taking a batch of five events among ${among}, one after the other`,
    figure: milliseconds(ms / count),
    wanted: 'reported',
    met: null,
  }
}
