import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import { compare, comparedCells, costs, type Side } from '../compare.ts'
import { pgbenchProblem, runPgbench } from '../floors/pgbench.ts'
import { familySeconds } from '../machine.ts'
import { pgbenchScript } from '../programs/pgbench-script.ts'
import type { Statement } from '../programs/statement.ts'
import { milliseconds, rate } from '../report/numbers.ts'
import { type Profile, profileTop } from '../report/profile-top.ts'
import type { Row } from '../report/row.ts'
import { addHotType } from '../site/add-hot-type.ts'
import type { Provider } from '../site/open-provider.ts'
import { profiler } from '../site/profiler.ts'
import { recorder } from '../site/recorder.ts'
import { buy, purchaseOf, type Shop, usedBy } from '../site/shop.ts'
import { openSiteDatabase } from '../site/site-database.ts'

const plenty = 50_000_000
const fewest = 8
const most = 128
const crowds = [1, fewest, 32, most]
/** What a commit waits on top, in microseconds: nothing, and what a database in another building costs. */
const delays = [0, 1_000]

/** Crowds against as many connections of pgbench that send the statements of a lonely purchase. */
export async function againstPgbench(
  shop: Shop,
  purchases: readonly [readonly Statement[], readonly Statement[]],
): Promise<Row[]> {
  const { bench } = shop
  const problem = pgbenchProblem()
  if (problem) {
    const { perSecond } = await buy(shop, fewest)
    const what = `One hot ticket type, ${fewest} callers`
    return [{ goal: 'S3', what, figure: rate([perSecond]), floor: problem, wanted: '≥ 0.25 ×', met: null }]
  }
  const script = join(bench.folder, 'purchase.sql')
  writeFileSync(script, pgbenchScript(...purchases))
  const rows: Row[] = []
  for (const delay of delays) {
    await slowCommits(shop, delay)
    for (const [place, callers] of crowds.entries()) {
      rows.push(await oneCrowd(shop, script, { callers, delay, base: delays.indexOf(delay) * 4 + place }))
    }
  }
  await slowCommits(shop, 0)
  return rows
}

async function oneCrowd(
  shop: Shop,
  script: string,
  { callers, delay, base }: { callers: number; delay: number; base: number },
): Promise<Row> {
  const { bench } = shop
  const isGoal = callers === fewest && delay === 0
  const what = `One hot ticket type, ${callers} callers${delay > 0 ? `, commits wait ${delay / 1_000} ms` : ''}`
  const floor = pgbenchSide(shop, script, callers, base)
  const compared = await compare(
    bench.options.repeats,
    { run: () => buy(shop, callers), used: usedBy(shop) },
    floor,
  )
  bench.say(`${what}: ${costs(compared)}; p50 ${milliseconds(compared.middle.latency.p50)}`)
  return {
    goal: isGoal ? 'S3' : '',
    what,
    ...comparedCells(compared, 'F-sql'),
    wanted: isGoal ? '≥ 0.25 ×' : '–',
    met: isGoal ? compared.ratio >= 0.25 : null,
  }
}

/** No two runs share their numbers: 128 connections of 2^18 each, and a reference has room for 2^32. */
function pgbenchSide({ bench, database }: Shop, script: string, clients: number, base: number): Side {
  const used = () => familySeconds(database.pid)
  return {
    run: (repeat) =>
      runPgbench({
        script,
        socketFolder: database.socketFolder,
        clients,
        seconds: bench.options.ms / 1_000,
        used,
        base: (base * 12 + repeat + 1) * 2 ** 25,
      }),
    used,
  }
}

/** As where the disk, or a copy that has to agree, is slower than this machine's. */
async function slowCommits({ database: { db } }: Shop, microseconds: number): Promise<void> {
  await sql`alter system set commit_siblings = 0`.execute(db)
  await sql`alter system set commit_delay = ${sql.lit(microseconds)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** How many statements a purchase costs in a crowd. */
export async function statementsOfCrowd(bench: Bench, provider: Provider): Promise<Row> {
  const { site, work } = await aShop(bench, provider, 'crowd', recorder)
  await site.child.ask('statements')
  const { all } = await bench.load({ port: site.port, callers: most, work })
  const statements = (await site.child.ask('statements')) as Statement[]
  await site.stop()
  return {
    goal: '',
    what: `SQL statements per purchase, ${most} callers`,
    figure: (statements.length / all).toFixed(1),
    wanted: '–',
    met: null,
  }
}

/** Long enough for Node to have compiled what a purchase runs. */
const warmMs = 30_000

/** Writes a .cpuprofile of the warm site while a crowd buys, and says what takes most of the time by itself. */
export async function profileCrowd(bench: Bench, provider: Provider): Promise<void> {
  const { site, work } = await aShop(bench, provider, 'profiled', profiler)
  const { port } = site
  await bench.load({ port, callers: most, ms: bench.options.isQuick ? bench.options.ms : warmMs, work })
  await site.child.ask('begin')
  await bench.load({ port, callers: most, ms: 4 * bench.options.ms, work })
  const profile = await site.child.ask('end')
  await site.stop()
  const file = join(bench.folder, 'crowd.cpuprofile')
  writeFileSync(file, JSON.stringify(profile))
  bench.say(`Profile of ${most} callers: ${file}`)
  for (const { share, what } of profileTop(profile as Profile, 25)) {
    bench.say(`${(share * 100).toFixed(1).padStart(5)} %  ${what}`)
  }
}

async function aShop(bench: Bench, provider: Provider, name: string, nodeArgs: readonly string[]) {
  const env = { WORKER: 'off', TRUST_PROXY: '1', ...provider.env }
  const site = await bench.site(name, { env, nodeArgs })
  const database = await openSiteDatabase(site)
  const { ticketTypeId } = await addHotType(database.db, plenty)
  await database.close()
  return { site, work: purchaseOf(site, provider, ticketTypeId) }
}
