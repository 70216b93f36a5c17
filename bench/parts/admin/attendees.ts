import { join } from 'node:path'
import { sql } from 'kysely'
import type { Bench } from '../../bench.ts'
import { startNode } from '../../child.ts'
import { milliseconds, number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { addQuestions } from '../../site/add-questions.ts'
import { addTickets } from '../../site/add-tickets.ts'
import { seedAttendees } from '../../site/seed-attendees.ts'
import { seedRevenue } from '../../site/seed-revenue.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase, type SiteDatabase } from '../../site/site-database.ts'
import type { Site } from '../../site/start-site.ts'
import { type MeasuredFile, measureFile } from './measure-file.ts'
import { type Administration, measureScreen, type Screen, used } from './measure-screen.ts'

const doors = 50
/** A door that is never without a queue: a scan, a glance at the verdict, the next one. */
const pauseMs = 1_000
const inBulk = 5_000
/** Nothing that is asked once takes longer. */
const patienceMs = 120_000
/** Numbers of tickets that nothing else has. */
const doorTickets = 20_000_000

/** S8: a million attendees, a tenth of them at one event. */
export async function measureAttendees(bench: Bench): Promise<Row[]> {
  const all = bench.options.isQuick ? 100_000 : 1_000_000
  const site = await bench.site('attendees', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const { eventId } = await seedAttendees(database.db, all)
  bench.say(`${number(all)} attendees made in ${seconds(performance.now() - begun)}`)
  await addQuestions(database.db, eventId)
  await seedRevenue(database.db)
  await addUpRevenue(bench, site, database)
  bench.say(`with their payments in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(eventId, all)) rows.push(await measureScreen(parties, screen))
  for (const file of filesOf(eventId, all)) rows.push(await measureFile(parties, file))
  rows.push(await measureBulk(parties, eventId))
  rows.push(...(await measureDoors(parties)))
  return rows
}

function screensOf(eventId: string, all: number): Screen[] {
  const attendees = `/admin/events/${eventId}/attendees`
  const among = `${number(all / 10)} attendees of one event among ${number(all)}`
  return [
    { name: `Attendees: table and figures; ${among}`, path: attendees },
    { name: 'Attendees, charts and answers', path: `${attendees}?view=charts` },
    { name: 'Attendees, by name', path: `${attendees}?sort=name` },
    { name: 'Attendees, by time of entry', path: `${attendees}?sort=-entered` },
    { name: 'Attendees, searched by a name that many have', path: `${attendees}?q=karim` },
    { name: 'Attendees, searched by a whole name', path: `${attendees}?q=nadia+karim` },
    { name: 'Attendees, searched by an address', path: `${attendees}?q=guest-20` },
    { name: 'Attendees, searched by a company of many', path: `${attendees}?q=palm` },
    { name: 'Attendees, searched by what none has', path: `${attendees}?q=quincunx` },
    { name: 'Attendees, not checked in', path: `${attendees}?state=not-checked-in` },
    { name: 'Attendees, claimed', path: `${attendees}?by=claimed` },
    { name: 'Attendees, bought with an account', path: `${attendees}?by=bought` },
    { name: 'Events', path: '/admin/events' },
    { name: 'Events, searched', path: '/admin/events?q=gathering' },
    { name: 'Dashboard', path: '/admin' },
    { name: 'Palette, a name', path: '/admin/find?q=nadia' },
  ]
}

/** Files of the great event: all its attendees, and those of one company to print. */
function filesOf(eventId: string, all: number): MeasuredFile[] {
  const attendees = `/admin/events/${eventId}/attendees`
  return [
    { name: `CSV of ${number(all / 10)} attendees`, path: `${attendees}.csv`, leastLines: all / 10 + 1 },
    { name: 'List of those of one company, to print', path: `${attendees}.pdf?q=palm` },
    {
      name: 'Their badges with codes, to print',
      path: `/admin/events/${eventId}/badges.pdf?q=palm&withCode=on`,
    },
  ]
}

/** Chosen tickets let in by one press. */
async function measureBulk(parties: Administration, eventId: string): Promise<Row> {
  const { site, database, cookie } = parties
  const { rows } = await sql<{ id: string }>`select id from tickets where event_id = ${eventId}
    and status = 'valid' and checked_in_at is null order by id limit ${inBulk}`.execute(database.db)
  const chosen = { ids: rows.map(({ id }) => id) }
  const before = used(parties)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}/admin/events/${eventId}/attendees/check-in`, {
    method: 'POST',
    headers: {
      cookie,
      origin: `http://${site.host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ intent: 'check-in', chosen }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  const ms = performance.now() - begun
  const cost = used(parties) - before
  const { rows: left } = await sql<{ count: number }>`select count(*)::int as count from tickets
    where id = any(${chosen.ids}) and checked_in_at is null`.execute(database.db)
  if (answer.status !== 200 || left[0]?.count !== 0) {
    throw new Error(`letting in many was answered with ${answer.status}: ${text.slice(0, 200)}`)
  }
  return {
    goal: 'S8',
    what: `Checking in ${number(rows.length)} at once; processor time`,
    figure: `${seconds(ms)}; ${seconds(cost * 1_000)}`,
    wanted: '≤ 2 s',
    met: ms <= 2_000,
  }
}

/** Doors that rest a second after each verdict, among all those tickets. */
async function measureDoors(parties: Administration): Promise<Row[]> {
  const { bench, site, database, cookie } = parties
  const count = 40_000
  const eventId = await addTickets(database.db, count, doorTickets)
  const path = '/admin/scan/check-in'
  const work = { kind: 'scan', host: site.host, cookie, eventId, first: doorTickets, count, path } as const
  const before = used(parties)
  const { latency, perSecond, all } = await bench.load({
    port: site.port,
    callers: doors,
    pauseMs,
    ms: 3 * bench.options.ms,
    work,
  })
  const cost = ((used(parties) - before) / all) * 1_000
  return [
    {
      goal: 'S4',
      what: `Verdicts, ${doors} doors, each a second after its last: p99 (p50), processor time; ${number(perSecond)}/s`,
      figure: `${milliseconds(latency.p99)} (${milliseconds(latency.p50)}); ${milliseconds(cost)}`,
      wanted: '≤ 20 ms',
      met: latency.p99 <= 20,
    },
  ]
}

/** A worker runs until the job has added up all payments; no worker runs beside the measurements. */
async function addUpRevenue(bench: Bench, site: Site, { db }: SiteDatabase): Promise<void> {
  const worker = startNode({
    place: 'server',
    args: [join(bench.tree, 'server/start.js'), 'worker'],
    cwd: bench.tree,
    env: { ...site.env, NODE_ENV: 'production' },
    logFile: `${site.dataDir}-worker.log`,
  })
  try {
    for (;;) {
      const due = await db.selectFrom('revenue_due').select('ledger_entry_id').limit(1).executeTakeFirst()
      if (!due) return
      if (worker.hasEnded()) throw new Error(`the worker ended; see ${site.dataDir}-worker.log`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    await worker.stop()
  }
}
