import type { Bench } from '../../bench.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { ofPerson, seedPerson } from '../../site/seed-person.ts'
import { seedUsers } from '../../site/seed-users.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

/** S8: one person among 200,000, who has bought thousands of times. */
export async function measurePerson(bench: Bench): Promise<Row[]> {
  const all = bench.options.isQuick ? 20_000 : 200_000
  const site = await bench.site('person', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const { userId } = await seedUsers(database.db, all)
  await seedPerson(database.db, userId)
  bench.say(`A person with ${number(ofPerson.orders)} orders made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(userId, all))
    rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  return rows
}

/** As a browser asks for a tab: the list behind it stays as it is. */
function screensOf(userId: string, all: number): Screen[] {
  const person = `/admin/members/${userId}`
  const tab = (name: string) =>
    `${person}.data?${name}&_routes=${encodeURIComponent('routes/admin/people/user')}`
  return [
    { name: `A person of ${number(ofPerson.orders)} orders over the list of ${number(all)}`, path: person },
    { name: 'A person, Overview', path: tab('tab=overview') },
    { name: 'A person, Tickets & Events', path: tab('tab=tickets') },
    { name: 'A person, Payments', path: tab('tab=payments') },
    { name: 'A person, Images & Notes', path: tab('tab=images') },
  ]
}
