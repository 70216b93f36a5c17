import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../../bench.ts'
import { startNode } from '../../child.ts'
import { residentBytes } from '../../machine.ts'
import { seedReaders } from '../../site/seed-readers.ts'
import { openSiteDatabase, type SiteDatabase } from '../../site/site-database.ts'
import type { Site } from '../../site/start-site.ts'
import { openSink, type Sink } from './sink.ts'

export type Mailing = { bench: Bench; sink: Sink; database: SiteDatabase; site: Site }
export type Campaign = { id: string; people: number; ms: number }

/** Begins a campaign to all members by a program of its own; the site sends it. */
export async function startCampaign({ bench, site, sink }: Mailing): Promise<Campaign> {
  await sink.forget()
  const logFile = `${site.dataDir}-start-mailing.log`
  const child = startNode({
    place: 'server',
    args: [join(bench.tree, 'bench/programs/start-mailing.ts')],
    cwd: bench.tree,
    env: { ...site.env, NODE_ENV: 'production', WORKER: 'off', SMTP_URL: sink.url },
    logFile,
  })
  while (!child.hasEnded()) await pause(20)
  const line = readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .findLast((text) => text.startsWith('{"id"'))
  if (line === undefined) throw new Error(`the campaign did not begin; see ${logFile}`)
  return JSON.parse(line) as Campaign
}

export type Sent = {
  perSecond: number
  /** The most memory the site had meanwhile. */
  mostBytes: number
  twice: number
  /** Mails whose answer was lost. */
  unknown: number
}

/** Waits until nothing of a campaign waits any more. */
export async function untilSent(
  mailing: Mailing,
  { id, people }: Campaign,
  patienceMs = 600_000,
): Promise<Sent> {
  const { database, sink } = mailing
  const begun = performance.now()
  let mostBytes = 0
  let emptySince: number | null = null
  for (;;) {
    mostBytes = Math.max(mostBytes, memoryOf(mailing.site))
    const { queued, sending } = await statesOf(database, id)
    const { received, twice, firstAt, lastAt } = await sink.count()
    if (queued === 0) emptySince ??= performance.now()
    // What a killed worker had in hand stays so.
    if (emptySince !== null && (sending === 0 || performance.now() - emptySince > 10_000)) {
      const perSecond = (received / Math.max(lastAt - firstAt, 1)) * 1_000
      return { perSecond, mostBytes, twice, unknown: sending }
    }
    if (performance.now() - begun > patienceMs) {
      throw new Error(`of ${people} mails ${queued} still wait`)
    }
    await pause(250)
  }
}

export async function statesOf({ db }: SiteDatabase, id: string) {
  const rows = await db
    .selectFrom('mails')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', id)
    .groupBy('status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { queued: count('queued'), sending: count('sending'), sent: count('sent') }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const memoryOf = (site: Site) => (site.child.hasEnded() ? 0 : residentBytes(site.pid))

/** A site with so many members, and a server that takes its mails. */
export async function openMailing(bench: Bench, readers: number): Promise<Mailing> {
  const sink = await openSink(bench)
  // The first start makes the demo's content, and the memory for it is not what sending takes.
  const first = await bench.site('mail', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(first)
  bench.atEnd(database.close)
  await seedReaders(database.db, readers)
  await first.stop()
  const site = await bench.site('mail', { env: { SMTP_URL: sink.url } })
  return { bench, sink, database, site }
}
