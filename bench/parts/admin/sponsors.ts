import type { Bench } from '../../bench.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedSponsors } from '../../site/seed-sponsors.ts'
import { seedUsers } from '../../site/seed-users.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

/** S8: one of a hundred of 200,000 people is a sponsor, with the claims of years. */
export async function measureSponsors(bench: Bench): Promise<Row[]> {
  const people = bench.options.isQuick ? 20_000 : 200_000
  const site = await bench.site('sponsors', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  await seedUsers(database.db, people)
  const { userId } = await seedSponsors(database.db, people)
  bench.say(`${number(people / 100)} sponsors made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(userId, people))
    rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  return rows
}

function screensOf(userId: string, people: number): Screen[] {
  const sponsors = '/admin/sponsors'
  return [
    { name: `Sponsors: ${number(people / 100)} among ${number(people)} people`, path: sponsors },
    { name: 'Sponsors, the oldest first', path: `${sponsors}?sort=since` },
    { name: 'Sponsors, searched by a name that many have', path: `${sponsors}?q=karim` },
    { name: 'Sponsors, searched by an organisation of many', path: `${sponsors}?q=house` },
    { name: 'Sponsors, searched by what none has', path: `${sponsors}?q=quincunx` },
    { name: 'A sponsor with 1,000 claims', path: `${sponsors}/${userId}` },
    { name: 'Add a sponsor: people found for a name that many have', path: `${sponsors}/find?q=karim` },
    { name: 'Add a sponsor: people found for letters that all have', path: `${sponsors}/find?q=ma` },
  ]
}
