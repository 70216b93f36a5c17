import type { Bench } from '../../bench.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { type AuditSeed, seedAudit } from '../../site/seed-audit.ts'
import { seedWaitlist } from '../../site/seed-waitlist.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

/** S8: the audit log of three years, and the waitlists of sold-out events. */
export async function measureAudit(bench: Bench): Promise<Row[]> {
  const [entries, waiting] = bench.options.isQuick ? [100_000, 20_000] : [1_000_000, 100_000]
  const site = await bench.site('audit', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const { eventId } = await seedWaitlist(database.db, waiting)
  const seed = await seedAudit(database.db, entries)
  bench.say(`${number(entries)} audit entries made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of [...waitlistScreens(eventId, waiting), ...auditScreens(seed, entries)]) {
    rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  }
  return rows
}

function waitlistScreens(eventId: string, waiting: number): Screen[] {
  const waitlist = '/admin/waitlist'
  return [
    { name: `Event Waitlists: table and figures; ${number(waiting)} entries`, path: waitlist },
    { name: 'Event Waitlists, one event with a long line', path: `${waitlist}?event=${eventId}` },
    { name: 'Event Waitlists, pending', path: `${waitlist}?status=pending` },
    { name: 'Event Waitlists, searched by a name that many have', path: `${waitlist}?q=karim` },
    { name: 'Event Waitlists, searched by a word that all have', path: `${waitlist}?q=bench` },
    { name: 'Event Waitlists, searched by what none has', path: `${waitlist}?q=quincunx` },
  ]
}

function auditScreens({ adminId, quietId, orderId }: AuditSeed, entries: number): Screen[] {
  const log = '/admin/audit'
  return [
    { name: `Audit log: the newest of ${number(entries)}`, path: log },
    { name: 'Audit log, a group of actions', path: `${log}?action=order.` },
    { name: 'Audit log, one rare action', path: `${log}?action=settings.change` },
    { name: 'Audit log, what nobody ever did', path: `${log}?action=account.purge` },
    { name: 'Audit log, a busy administrator', path: `${log}?by=${adminId}` },
    { name: 'Audit log, somebody who did little', path: `${log}?by=${quietId}` },
    {
      name: 'Audit log, an actor and an action of others',
      path: `${log}?by=${adminId}&action=session.start`,
    },
    {
      name: 'Audit log, a kind of subject, some days',
      path: `${log}?kind=ticket&from=2025-01-01&until=2025-01-07`,
    },
    { name: 'Audit log, one subject', path: `${log}?subject=order:${orderId}` },
    { name: 'Audit log, jobs, an action of others', path: `${log}?by=system&action=order.place` },
  ]
}
