import { rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { OpenBench } from '../../bench.ts'
import { describeCommit, describeMachine } from '../../machine.ts'
import { type GrowthChart, growthCharts } from '../../report/growth-charts.ts'
import { milliseconds, number, seconds, times } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { table } from '../../report/table.ts'
import { recorder } from '../../site/recorder.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measurePage, type PageMeasured } from './measure-page.ts'
import type { Page, Parties, Subject } from './subjects/subject.ts'
import { subjects } from './subjects/subjects.ts'

/** The largest against the smallest. */
const mostTimes = 1.5
/** Milliseconds; what would take longer to make is left out, so that a run ends. */
const longestSeeding = 15 * 60_000

type Grown = { page: Page; measured: { size: number; found: PageMeasured }[] }

/** S7: how every list, search, filter and sum bears what it is about growing from a hundred to a million. */
export async function measureGrowth(bench: OpenBench): Promise<Row[]> {
  const { sizes, subjects: wanted, drawTo } = bench.options.growth
  const rows: Row[] = []
  const charts: GrowthChart[] = []
  for (const subject of subjects.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const { grown, postgres } = await growSubject(bench, subject, sizes)
    const measured = grown.map((page) => rowOf(subject.name, page))
    rows.push(...measured)
    charts.push(...chartsOf(subject.name, grown))
    // After each: what was measured for an hour is not lost with what comes next.
    console.log(`\n${table(measured)}\n`)
    if (drawTo === null) continue
    const made = `${new Date().toISOString().slice(0, 10)}, commit ${describeCommit()}`
    const notes = [describeMachine(), `PostgreSQL ${postgres}; ${made}`]
    writeFileSync(drawTo, growthCharts({ charts, notes }))
    bench.say(`Drawn into ${drawTo}`)
  }
  return rows
}

async function growSubject(
  bench: OpenBench,
  subject: Subject,
  sizes: readonly number[],
): Promise<{ grown: Grown[]; postgres: string }> {
  const site = await bench.site(`growth-${subject.name}`, { nodeArgs: recorder, env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const grown = new Map<string, Grown>()
  let [size, seeding] = [0, 0]
  for (const wanted of sizes.filter((one) => one <= (subject.most ?? one))) {
    // Of a few it says nothing.
    const expected = size < 10_000 ? 0 : (seeding * wanted) / size
    if (expected > longestSeeding) {
      bench.say(`${number(wanted)} ${subject.name}: left out, as making them would take ${seconds(expected)}`)
      break
    }
    try {
      const begun = performance.now()
      await subject.grow(parties, size, wanted)
      seeding = performance.now() - begun
      bench.say(`${number(wanted)} ${subject.name}: made in ${seconds(seeding)}`)
      await measureSize(parties, subject, { wanted, isFirst: size === 0, grown })
      size = wanted
    } catch (error) {
      // What fewer rows took, and what other subjects take, is measured all the same.
      console.error(`${number(wanted)} ${subject.name} could not be measured`, error)
      break
    }
  }
  const [version] = (await sql<{ server_version: string }>`show server_version`.execute(database.db)).rows
  await bench.endPart()
  // A million rows of each subject at once would take more room than many a machine has.
  if (!bench.options.keep) rmSync(site.dataDir, { recursive: true, force: true })
  return { grown: [...grown.values()], postgres: version?.server_version ?? '' }
}

async function measureSize(
  parties: Parties & { cookie: string },
  subject: Subject,
  { wanted, isFirst, grown }: { wanted: number; isFirst: boolean; grown: Map<string, Grown> },
): Promise<void> {
  const pages = await subject.pages(parties.database.db, wanted)
  // Whatever is asked first is asked of a program that has not run yet.
  if (isFirst) for (const page of pages) await measurePage(parties, page)
  for (const page of pages) {
    const found = await measurePage(parties, page)
    if (found === null) continue
    const { measured } = grown.get(page.name) ?? { measured: [] }
    grown.set(page.name, { page, measured: [...measured, { size: wanted, found }] })
  }
}

function rowOf(subject: string, { page, measured }: Grown): Row {
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) throw new Error(`${page.name} was not measured`)
  const [slower, dearer] = [last.found.least / first.found.least, last.found.cost / first.found.cost]
  const each = (text: (found: PageMeasured) => string) => measured.map(({ found }) => text(found)).join(', ')
  return {
    goal: 'S7',
    what: `${subject}: ${page.name}, of ${measured.map(({ size }) => number(size)).join(', ')}: quickest (p95) answer; blocks read; ${last.found.statements} statements`,
    figure: `${each(({ least, p95 }) => `${milliseconds(least)} (${milliseconds(p95)})`)}; ${each(({ blocks }) => number(blocks))}`,
    ratio: `${times(slower)} (${times(dearer)} by processor time)`,
    wanted: `≤ ${mostTimes} ×`,
    // Others on the machine make either of them larger, never smaller.
    met: Math.min(slower, dearer) <= mostTimes,
  }
}

/** Times, which say much of the machine and of who else is on it, and blocks, which say nothing of either. */
function chartsOf(subject: string, grown: readonly Grown[]): GrowthChart[] {
  const linesOf = (value: (found: PageMeasured) => number) =>
    grown.map(({ page: { name, kind }, measured }) => ({
      name,
      kind,
      points: measured.map(({ size, found }) => ({ rows: size, value: value(found) })),
    }))
  return [
    { title: subject, unit: 'milliseconds', lines: linesOf(({ least }) => least) },
    { title: subject, unit: 'blocks read', lines: linesOf(({ blocks }) => Math.max(1, blocks)) },
  ]
}
