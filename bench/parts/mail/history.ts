import type { Bench } from '../../bench.ts'
import type { Row } from '../../report/row.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { historyScreens } from '../admin/mails.ts'
import { measureScreen } from '../admin/measure-screen.ts'

/** The history of a hundred thousand mails, by a site that sends none. */
export async function measureHistory(bench: Bench): Promise<Row[]> {
  const site = await bench.site('history', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const screens = await historyScreens(database.db, bench.options.isQuick ? 20_000 : 100_000)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screens) rows.push(await measureScreen(parties, screen))
  return rows
}
