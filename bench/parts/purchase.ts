import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import { startNode } from '../child.ts'
import { type Comparison, compare, comparedCells } from '../compare.ts'
import { familySeconds, processorSeconds } from '../machine.ts'
import type { Statement } from '../programs/statement.ts'
import { milliseconds, number, percent, rate } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { median, percentile } from '../report/statistics.ts'
import { addHotType } from '../site/add-hot-type.ts'
import { findBrokenInvariants } from '../site/find-broken-invariants.ts'
import type { Provider } from '../site/open-provider.ts'
import { recorder } from '../site/recorder.ts'
import { buy, expectTickets, purchaseOf, type Shop, ticketsOf, usedBy } from '../site/shop.ts'
import { openSiteDatabase } from '../site/site-database.ts'
import { againstPgbench, profileCrowd, statementsOfCrowd } from './purchase-crowd.ts'

const name = 'purchase'
const plenty = 50_000_000
const fewest = 8
const most = 128
/** The web process alone, as where a worker runs beside it: mails wait in the outbox. */
const env = { WORKER: 'off', TRUST_PROXY: '1' }

/** S3: everybody wants one ticket type; the whole flow over HTTP, from the order by the webhook to tickets and outbox. */
export async function measurePurchase(bench: Bench): Promise<Row[]> {
  const provider = await bench.provider()
  await keepDatabase(bench, join(bench.folder, name))
  const { purchases, ticketTypeId } = await recordPurchases(bench, provider)
  const site = await bench.site(name, { env: { ...env, ...provider.env } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const shop: Shop = { bench, provider, site, database, ticketTypeId, webhooks: new Map() }
  await warmUp(shop)
  const rows = [
    ...(await againstPgbench(shop, purchases)),
    ...(await againstBatch(shop)),
    ...(await byCallers(shop)),
    ...webhookRows(shop),
    await withSlowProvider(shop),
    await oversold(shop),
    statementRow(bench, purchases[0]),
  ]
  const broken = findBrokenInvariants(bench, { ...site.env, PORT: String(site.port) })
  await database.close()
  await site.stop()
  rows.push(await statementsOfCrowd(bench, provider), await withMails(bench, provider))
  if (bench.options.isProfiled) await profileCrowd(bench, provider)
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

/** The database of the site that is coming, with room for a connection of pgbench for each caller. */
async function keepDatabase(bench: Bench, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const child = startNode({
    place: 'server',
    args: [join(await bench.built(), 'bench/programs/keep-database.ts')],
    cwd: bench.tree,
    env: { DATA_DIR: dataDir, SETTINGS: JSON.stringify({ max_connections: String(most + 100) }) },
    logFile: `${dataDir}-database.log`,
  })
  bench.atEnd(() => child.stop())
  await child.ask('ready?')
}

/** A sale that has begun: until Node has compiled what a purchase runs, one takes twice as long. */
function warmUp({ bench, site, provider, ticketTypeId }: Shop): Promise<unknown> {
  const work = purchaseOf(site, provider, ticketTypeId)
  const ms = bench.options.isQuick ? 1_000 : 20_000
  return bench.load({ port: site.port, callers: fewest, warmUpMs: 0, ms, work })
}

/**
 * The statements of two purchases of one type that sent the same ones: the first does more than the others, and
 * while one is made the program may do something else, such as reading the settings again.
 */
async function recordPurchases(bench: Bench, provider: Provider) {
  const site = await bench.site(name, { env: { ...env, ...provider.env }, nodeArgs: recorder })
  const database = await openSiteDatabase(site)
  const { ticketTypeId } = await addHotType(database.db, plenty)
  const record = async (): Promise<Statement[]> => {
    await site.child.ask('statements')
    const work = purchaseOf(site, provider, ticketTypeId)
    await bench.load({ port: site.port, callers: 1, warmUpMs: 0, ms: 1, work })
    return (await site.child.ask('statements')) as Statement[]
  }
  await record()
  let purchases = [await record(), await record()] as const
  for (let tries = 0; tries < 8 && !isSame(...purchases); tries++) purchases = [purchases[1], await record()]
  await site.stop()
  await database.close()
  return { purchases, ticketTypeId }
}

const isSame = (one: readonly Statement[], other: readonly Statement[]) =>
  one.length === other.length && one.every(({ text }, index) => text === other[index]?.text)

async function againstBatch(shop: Shop): Promise<Row[]> {
  const { bench, database, ticketTypeId } = shop
  const floor = await bench.floor('batch', { DATABASE_URL: database.connectionString })
  await sql`insert into bench_types (id, capacity) values (${ticketTypeId}, ${plenty})`.execute(database.db)
  const work = { kind: 'buy', ticketTypeId } as const
  const rows: Row[] = []
  for (const callers of [fewest, most]) {
    const compared = await compare(
      bench.options.repeats,
      { run: () => buy(shop, callers), used: usedBy(shop) },
      {
        run: () => bench.load({ port: floor.port, callers: most, work }),
        used: () => processorSeconds(floor.pid) + familySeconds(database.pid),
      },
    )
    rows.push({
      goal: '',
      what: `The same, ${callers} callers, against the best of batching`,
      ...comparedCells(compared, 'F-batch'),
      wanted: callers === fewest ? 'stretch 0.15 ×' : '–',
      met: null,
    })
  }
  await floor.stop()
  // Tables of ours would disturb a comparison of the schema.
  await sql`drop table bench_types, bench_tickets`.execute(database.db)
  return rows
}

async function byCallers(shop: Shop): Promise<Row[]> {
  const { bench } = shop
  const side = (callers: number) => ({ run: () => buy(shop, callers), used: usedBy(shop) })
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
    [most, 0.9],
  ] as const) {
    const compared = await compare(bench.options.repeats, side(callers), side(fewest))
    const { latency, loadBusy } = compared.middle
    bench.say(
      `${callers} callers: p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}, load ${percent(loadBusy)} busy`,
    )
    rows.push(row(callers, compared, least))
  }
  return rows
}

/** How long the provider waits for the answer to its webhook event while purchases go on. */
function webhookRows({ webhooks }: Shop): Row[] {
  return [fewest, most].map((callers) => {
    const runs = (webhooks.get(callers) ?? []).map((times) => Float64Array.from(times).sort())
    const at = (share: number) => milliseconds(median(runs.map((times) => percentile(times, share))))
    return {
      goal: '',
      what: `Webhook, sent until answered, ${callers} callers: p99 (p50)`,
      figure: `${at(0.99)} (${at(0.5)})`,
      wanted: '–',
      met: null,
    }
  })
}

/** Buyers wait at a provider that takes 2.4 s per call while others buy the same ticket type. */
async function withSlowProvider(shop: Shop): Promise<Row> {
  const { bench, provider, site, ticketTypeId } = shop
  // A slow purchase waits for three calls, and all of them begin at once: less than that would show one wave.
  const times = { warmUpMs: 7_500, ms: 7_500 }
  const quantity = 2
  const work = purchaseOf(site, provider, ticketTypeId)
  const slow = purchaseOf(site, provider, ticketTypeId, quantity)
  const used = usedBy(shop)
  const compared = await compare(
    bench.options.repeats,
    {
      async run() {
        const before = await ticketsOf(shop)
        const besides = bench.besides({ port: site.port, callers: most, work: slow, ...times })
        const fast = await bench.load({ port: site.port, callers: fewest, work, ...times })
        const slowly = await besides
        await expectTickets(shop, before + fast.all + quantity * slowly.all)
        return { ...fast, all: fast.all + slowly.all, perSecond: fast.perSecond + slowly.perSecond }
      },
      used,
    },
    { run: () => buy(shop, fewest, times), used },
  )
  return {
    goal: 'S3',
    what: `${fewest} callers while ${most} wait at a provider that takes 2.4 s per call, together`,
    ...comparedCells(compared, 'none waiting'),
    wanted: 'unchanged (≥ 0.9 ×)',
    met: compared.ratio >= 0.9,
  }
}

/** Many callers compete for few places until none is left. */
async function oversold({ bench, provider, site, database }: Shop): Promise<Row> {
  const capacity = 300
  const { ticketTypeId } = await addHotType(database.db, capacity)
  await bench.load(
    {
      port: site.port,
      callers: most,
      warmUpMs: 0,
      ms: 60_000,
      untilRefused: 256,
      work: purchaseOf(site, provider, ticketTypeId),
    },
    /^lines-refused$/,
  )
  const tickets = await ticketsOf({ database, ticketTypeId })
  return {
    goal: 'S3',
    what: `Tickets sold of ${capacity} to ${most} callers; oversold`,
    figure: `${number(tickets)}; ${Math.max(0, tickets - capacity)}`,
    wanted: `${capacity}; 0`,
    met: tickets === capacity,
  }
}

/** How many statements a purchase takes, from the order to the tickets. */
function statementRow(bench: Bench, statements: readonly Statement[]): Row {
  const most = 12
  const limits = statements.filter(({ text }) => text.includes('rate_limits'))
  if (statements.length > most) {
    for (const { text } of statements) bench.say(text.replace(/\s+/g, ' ').slice(0, 100))
  }
  return {
    goal: 'S3',
    what: 'SQL statements per purchase, BEGIN and COMMIT counted',
    figure: `${statements.length} (of these ${limits.length} for rate limits)`,
    wanted: `≤ ${most}`,
    met: statements.length <= most,
  }
}

/** With the worker in the same process, as the demo runs: it renders and sends the mails meanwhile. */
async function withMails(bench: Bench, provider: Provider): Promise<Row> {
  // Its own data: the mails of all purchases before would be sent first.
  const site = await bench.site('mails', { env: { TRUST_PROXY: '1', ...provider.env } })
  const database = await openSiteDatabase(site)
  const { ticketTypeId } = await addHotType(database.db, plenty)
  await database.close()
  const { perSecond, latency } = await bench.load({
    port: site.port,
    callers: fewest,
    ms: 4 * bench.options.ms,
    work: purchaseOf(site, provider, ticketTypeId),
  })
  await site.stop()
  bench.say(`with mails: p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}`)
  return {
    goal: '',
    what: `${fewest} callers, the same process making and sending the mails`,
    figure: rate([perSecond]),
    wanted: '–',
    met: null,
  }
}
