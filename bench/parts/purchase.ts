import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import { type Comparison, compare, comparedCells, costs } from '../compare.ts'
import { pgbenchProblem, runPgbench } from '../floors/pgbench.ts'
import type { Work } from '../load/job.ts'
import { familySeconds, processorSeconds } from '../machine.ts'
import { pgbenchScript } from '../programs/pgbench-script.ts'
import type { Statement } from '../programs/statement.ts'
import { number, rate } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { addHotType, hotPriceMinor } from '../site/add-hot-type.ts'
import { findBrokenInvariants } from '../site/find-broken-invariants.ts'
import { recorder } from '../site/recorder.ts'
import { openSiteDatabase, type SiteDatabase } from '../site/site-database.ts'
import type { Site } from '../site/start-site.ts'

const name = 'purchase'
const plenty = 50_000_000
const fewest = 8
/** The web process alone, as where a worker runs beside it: mails wait in the outbox. */
const env = { WORKER: 'off', TRUST_PROXY: '1' }

type Shop = { site: Site; database: SiteDatabase; ticketTypeId: string }

/** S3: everybody wants one ticket type; the whole flow over HTTP, from the order to tickets and outbox. */
export async function measurePurchase(bench: Bench): Promise<Row[]> {
  const { purchases, ticketTypeId } = await recordPurchases(bench)
  const site = await bench.site(name, { env })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const shop = { site, database, ticketTypeId }
  const rows = [
    await againstPgbench(bench, shop, purchases),
    await againstBatch(bench, shop),
    ...(await byCallers(bench, shop)),
    await oversold(bench, shop),
    ...statementRows(purchases[0] ?? []),
  ]
  const broken = findBrokenInvariants(bench, site)
  await site.stop()
  rows.push(await withSlowProvider(bench, shop), await withMails(bench, shop))
  return [
    ...rows,
    {
      goal: 'S3',
      what: 'Invariants broken after all of this',
      figure: String(broken),
      wanted: '0',
      met: broken === 0,
    },
  ]
}

function purchaseOf(site: Site, ticketTypeId: string, buyers = 'buyer'): Work {
  return { kind: 'purchase', host: site.host, ticketTypeId, priceMinor: hotPriceMinor, buyers }
}

const usedBy =
  ({ site, database }: Pick<Shop, 'site' | 'database'>) =>
  () =>
    processorSeconds(site.pid) + familySeconds(database.pid)

/** The statements of three purchases of one type, one after the other; the first one may do more than the others. */
async function recordPurchases(bench: Bench) {
  const site = await bench.site(name, { env, nodeArgs: recorder })
  const database = await openSiteDatabase(site)
  const { ticketTypeId } = await addHotType(database.db, plenty)
  const purchases: Statement[][] = []
  for (let count = 0; count < 3; count++) {
    await site.child.ask('statements')
    const work = purchaseOf(site, ticketTypeId)
    await bench.load({ port: site.port, callers: 1, warmUpMs: 0, ms: 1, work })
    purchases.push((await site.child.ask('statements')) as Statement[])
  }
  await site.stop()
  await database.close()
  return { purchases: purchases.slice(1), ticketTypeId }
}

async function againstPgbench(bench: Bench, shop: Shop, purchases: readonly Statement[][]): Promise<Row> {
  const { site, database, ticketTypeId } = shop
  const what = `One hot ticket type, ${fewest} callers`
  const work = purchaseOf(site, ticketTypeId)
  const figure = { run: () => bench.load({ port: site.port, callers: fewest, work }), used: usedBy(shop) }
  const wanted = '≥ 0.25 ×'
  const problem = pgbenchProblem()
  if (problem) {
    const { perSecond } = await figure.run()
    return { goal: 'S3', what, figure: rate([perSecond]), floor: problem, wanted, met: null }
  }
  const script = join(bench.folder, 'purchase.sql')
  writeFileSync(script, pgbenchScript(purchases[0] ?? [], purchases[1] ?? []))
  const compared = await compare(bench.options.repeats, figure, {
    run: (repeat) =>
      runPgbench({
        script,
        socketFolder: database.socketFolder,
        clients: fewest,
        seconds: (bench.options.ms + bench.options.warmUpMs) / 1_000,
        base: (repeat + 1) * 2 ** 27,
      }),
    used: () => familySeconds(database.pid),
  })
  bench.say(`${what}: ${costs(compared)}; p50 ${number(compared.middle.latency.p50)} ms`)
  return { goal: 'S3', what, ...comparedCells(compared, 'F-sql'), wanted, met: compared.ratio >= 0.25 }
}

async function againstBatch(bench: Bench, shop: Shop): Promise<Row> {
  const { site, database, ticketTypeId } = shop
  const floor = await bench.floor('batch', { DATABASE_URL: database.connectionString })
  await sql`insert into bench_types (id, capacity) values (${ticketTypeId}, ${plenty})`.execute(database.db)
  const buy = { kind: 'buy', ticketTypeId } as const
  const compared = await compare(
    bench.options.repeats,
    {
      run: () => bench.load({ port: site.port, callers: fewest, work: purchaseOf(site, ticketTypeId) }),
      used: usedBy(shop),
    },
    {
      run: () => bench.load({ port: floor.port, callers: 128, work: buy }),
      used: () => processorSeconds(floor.pid) + familySeconds(database.pid),
    },
  )
  await floor.stop()
  // Tables of ours would be in the way of whoever compares the schema.
  await sql`drop table bench_types, bench_tickets`.execute(database.db)
  return {
    goal: '',
    what: `The same, ${fewest} callers, against the best of batching`,
    ...comparedCells(compared, 'F-batch'),
    wanted: 'stretch 0.15 ×',
    met: null,
  }
}

async function byCallers(bench: Bench, shop: Shop): Promise<Row[]> {
  const { site, ticketTypeId } = shop
  const work = purchaseOf(site, ticketTypeId)
  const side = (callers: number) => ({
    run: () => bench.load({ port: site.port, callers, work }),
    used: usedBy(shop),
  })
  const row = (callers: number, compared: Comparison, least: number | null): Row => ({
    goal: least === null ? '' : 'S3',
    what: `One hot ticket type, ${callers} callers`,
    ...comparedCells(compared, `at ${fewest}`),
    wanted: least === null ? '–' : `≥ ${least} × the rate at ${fewest}`,
    met: least === null ? null : compared.ratio >= least,
  })
  const rows: Row[] = []
  for (const [callers, least] of [
    [1, null],
    [32, null],
    [128, 0.9],
  ] as const) {
    const compared = await compare(bench.options.repeats, side(callers), side(fewest))
    const { p50, p99 } = compared.middle.latency
    bench.say(`${callers} callers: p50 ${number(p50)} ms, p99 ${number(p99)} ms`)
    rows.push(row(callers, compared, least))
  }
  return rows
}

/** 128 callers fight over few places until nobody gets one any more. */
async function oversold(bench: Bench, { site, database }: Shop): Promise<Row> {
  const capacity = 300
  const { ticketTypeId } = await addHotType(database.db, capacity)
  await bench.load(
    {
      port: site.port,
      callers: 128,
      warmUpMs: 0,
      ms: 60_000,
      untilRefused: 256,
      work: purchaseOf(site, ticketTypeId),
    },
    /^lines-refused$/,
  )
  const { tickets } = await database.db
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('tickets'))
    .where('ticket_type_id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  return {
    goal: 'S3',
    what: `Tickets sold of ${capacity} to 128 callers; oversold`,
    figure: `${number(tickets)}; ${Math.max(0, tickets - capacity)}`,
    wanted: `${capacity}; 0`,
    met: tickets === capacity,
  }
}

/** How many statements a purchase takes, and which they are. */
function statementRows(statements: readonly Statement[]): Row[] {
  const own = statements.filter(({ text }) => !text.includes('demo_payments'))
  const limits = own.filter(({ text }) => text.includes('rate_limits'))
  return [
    {
      goal: 'S3',
      what: 'SQL statements per purchase, BEGIN and COMMIT counted',
      figure: `${own.length} (of these ${limits.length} for rate limits; ${statements.length - own.length} more are the stand-in provider’s own)`,
      wanted: '≤ 12',
      met: own.length <= 12,
    },
  ]
}

/** Buyers wait at a provider that takes 2.4 s per call while others buy the same ticket type. */
async function withSlowProvider(bench: Bench, { ticketTypeId }: Shop): Promise<Row> {
  const waiting = 128
  const site = await bench.site(name, { env, program: ['bench/programs/slow-provider.ts'] })
  const database = await openSiteDatabase(site)
  const work = purchaseOf(site, ticketTypeId)
  const slow = purchaseOf(site, ticketTypeId, 'slow')
  const { repeats, warmUpMs, ms } = bench.options
  const run = () => bench.load({ port: site.port, callers: fewest, work })
  const used = usedBy({ site, database })
  const compared = await compare(
    repeats,
    {
      async run() {
        const besides = bench.besides({
          port: site.port,
          callers: waiting,
          work: slow,
          warmUpMs,
          ms,
        })
        const fast = await run()
        const slowly = await besides
        return { ...fast, all: fast.all + slowly.all, perSecond: fast.perSecond + slowly.perSecond }
      },
      used,
    },
    { run, used },
  )
  await site.stop()
  await database.close()
  return {
    goal: 'S3',
    what: `${fewest} callers while ${waiting} wait at a provider that takes 2.4 s per call`,
    ...comparedCells(compared, 'nobody waiting'),
    wanted: 'unchanged (≥ 0.9 ×)',
    met: compared.ratio >= 0.9,
  }
}

/** With the worker in the same process, as the demo runs: it renders and sends the mails meanwhile. */
async function withMails(bench: Bench, { ticketTypeId }: Shop): Promise<Row> {
  const site = await bench.site(name, { env: { TRUST_PROXY: '1' } })
  const { perSecond, latency } = await bench.load({
    port: site.port,
    callers: fewest,
    ms: 4 * bench.options.ms,
    work: purchaseOf(site, ticketTypeId),
  })
  await site.stop()
  bench.say(`with mails: p50 ${number(latency.p50)} ms, p99 ${number(latency.p99)} ms`)
  return {
    goal: '',
    what: `${fewest} callers, the same process making and sending the mails`,
    figure: rate([perSecond]),
    wanted: '–',
    met: null,
  }
}
