import type { Bench } from '../../bench.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedPayments } from '../../site/seed-payments.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

/** S8: half a million payments over 25 months. */
export async function measurePayments(bench: Bench): Promise<Row[]> {
  const all = bench.options.isQuick ? 50_000 : 500_000
  const site = await bench.site('payments', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  await seedPayments(database.db, all)
  bench.say(`${number(all)} payments made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(all)) rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  return rows
}

function screensOf(all: number): Screen[] {
  const payments = '/admin/payments'
  const ever = `${payments}?range=allTime`
  return [
    { name: `Payments: this month, among ${number(all)}`, path: payments },
    { name: 'Payments, all time', path: ever },
    { name: 'Payments, all time, the oldest first', path: `${ever}&sort=date` },
    { name: 'Payments, memberships', path: `${ever}&category=membership` },
    { name: 'Payments, searched by a name that many have', path: `${ever}&q=karim` },
    { name: 'Payments, searched by a whole name', path: `${ever}&q=nadia+karim` },
    { name: 'Payments, searched by one customer', path: `${ever}&q=payer-77777` },
    { name: 'Payments, searched by an event', path: `${ever}&q=gathering+77` },
    { name: 'Payments, searched by a word of all events', path: `${ever}&q=gathering` },
    { name: 'Payments, searched by a customer at an event', path: `${ever}&q=karim+literacy` },
    { name: 'Payments, searched by what none has', path: `${ever}&q=quincunx` },
    { name: 'Revenue Breakdown, this month', path: `${payments}?tab=revenue` },
    { name: 'Revenue Breakdown, all time', path: `${ever}&tab=revenue` },
    { name: 'Reconciliation', path: '/admin/payments/reconciliation' },
  ]
}
