import type { Bench } from '../../bench.ts'
import { residentBytes } from '../../machine.ts'
import { megabytes, number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedUsers, type UserSeed } from '../../site/seed-users.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { type Administration, measureScreen, type Screen } from './measure-screen.ts'

const mostRise = 64 * 1024 * 1024
/** Nothing that is asked once takes longer. */
const patienceMs = 120_000

/** S8: 200,000 people who joined over three years. */
export async function measureUsers(bench: Bench): Promise<Row[]> {
  const all = bench.options.isQuick ? 20_000 : 200_000
  const site = await bench.site('users', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const seed = await seedUsers(database.db, all)
  bench.say(`${number(all)} people made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(seed, all))
    rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  rows.push(await measureFile(parties, all))
  return rows
}

function screensOf({ userId, planId }: UserSeed, all: number): Screen[] {
  const list = '/admin/members'
  return [
    { name: `Users: ${number(all)} people`, path: list },
    { name: 'Users, by name', path: `${list}?sort=name` },
    { name: 'Users, searched by a name that many have', path: `${list}?q=nadia` },
    { name: 'Users, searched by a whole name', path: `${list}?q=nadia+karim` },
    { name: 'Users, searched by an address', path: `${list}?q=nadia.19${encodeURIComponent('@')}school` },
    { name: 'Users, searched by a letter', path: `${list}?q=a` },
    { name: 'Users, searched by a domain of a third', path: `${list}?q=school.example` },
    { name: 'Users, searched by what none has', path: `${list}?q=quincunx` },
    { name: 'Users without a membership', path: `${list}?status=none` },
    { name: 'Users of the role Member, which most have', path: `${list}?role=member` },
    { name: 'Users of the role VIP Member', path: `${list}?role=vip` },
    { name: 'Users who are sponsors', path: `${list}?role=sponsor` },
    { name: 'Users who pay', path: `${list}?status=active` },
    { name: 'Users who are banned', path: `${list}?status=banned` },
    { name: 'Users with a plan', path: `${list}?plan=${planId}` },
    { name: 'Users by role, status and a letter', path: `${list}?role=basic&status=late&q=o` },
    { name: 'Member report, previewed', path: `${list}/report?to=${userId}` },
    { name: 'Palette, a name', path: '/admin/find?q=nadia' },
  ]
}

/** Everybody as a file, read as fast as it comes. */
async function measureFile({ site, cookie }: Administration, all: number): Promise<Row> {
  const before = residentBytes(site.pid)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}/admin/members.csv`, {
    headers: { cookie },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`the file was answered with ${answer.status}`)
  let [lines, bytes, rose] = [0, 0, 0]
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines++
    bytes += chunk.length
    rose = Math.max(rose, residentBytes(site.pid) - before)
  }
  const took = seconds(performance.now() - begun)
  return {
    goal: 'S8',
    what: `CSV of users, ${number(lines)} lines, ${megabytes(bytes)}, in ${took}: memory it took more`,
    figure: megabytes(rose),
    wanted: `≤ ${megabytes(mostRise)}`,
    // Those who were erased are not in it.
    met: lines > all * 0.98 && rose <= mostRise,
  }
}
