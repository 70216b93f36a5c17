import type { Bench } from '../bench.ts'
import { compare, comparedCells, costs } from '../compare.ts'
import type { Work } from '../load/job.ts'
import { familySeconds, processorSeconds } from '../machine.ts'
import { milliseconds, number, seconds } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { addTickets } from '../site/add-tickets.ts'
import { signIn } from '../site/sign-in.ts'
import { openSiteDatabase } from '../site/site-database.ts'

const doors = 32
/** A door that is never without a queue: a scan, a glance at the verdict, the next one. */
const pauseMs = 1_000

/** S4: verdicts at the doors of an event with many tickets. */
export async function measureCheckIn(bench: Bench): Promise<Row[]> {
  const count = bench.options.isQuick ? 100_000 : 1_000_000
  const site = await bench.site('check-in', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const eventId = await addTickets(database.db, count)
  bench.say(`${number(count)} tickets made in ${seconds(performance.now() - begun)}`)
  const cookie = await signIn(site)
  const floor = await bench.floor('door', { DATABASE_URL: database.connectionString })

  // Each run has a part of the tickets to itself, so that every one of its scans is a ticket's first.
  const share = Math.floor(count / (2 * bench.options.repeats + 1))
  const scan = (part: number, path: string): Work => ({
    kind: 'scan',
    host: site.host,
    cookie,
    eventId,
    first: part * share,
    count: share,
    path,
  })
  const path = '/admin/scan/check-in'
  const compared = await compare(
    bench.options.repeats,
    {
      run: (repeat) => bench.load({ port: site.port, callers: doors, work: scan(2 * repeat + 1, path) }),
      used: () => processorSeconds(site.pid) + familySeconds(database.pid),
    },
    {
      run: (repeat) => bench.load({ port: floor.port, callers: doors, work: scan(2 * repeat, path) }),
      used: () => processorSeconds(floor.pid) + familySeconds(database.pid),
    },
  )
  bench.say(`check-in: ${costs(compared)}`)
  const busy = await bench.load({
    port: site.port,
    callers: doors,
    pauseMs,
    ms: 3 * bench.options.ms,
    work: scan(2 * bench.options.repeats, path),
  })
  const among = `among ${number(count)} tickets, ${doors} doors`
  const { p50, p99 } = compared.middle.latency
  const { p50: floor50, p99: floor99 } = compared.floorMiddle.latency
  return [
    {
      goal: 'S4',
      what: `Verdicts ${among} that never rest`,
      ...comparedCells(compared, 'node + pg'),
      wanted: '≥ 0.4 ×',
      met: compared.ratio >= 0.4,
    },
    {
      goal: 'S4',
      what: 'p99 of these (p50)',
      figure: `${milliseconds(p99)} (${milliseconds(p50)})`,
      floor: `node + pg ${milliseconds(floor99)} (${milliseconds(floor50)})`,
      wanted: '≤ 25 ms',
      met: p99 <= 25,
    },
    {
      goal: '',
      what: `p99 (p50) with ${doors} doors, each a second after its last verdict: ${number(busy.perSecond)}/s`,
      figure: `${milliseconds(busy.latency.p99)} (${milliseconds(busy.latency.p50)})`,
      wanted: '–',
      met: null,
    },
  ]
}
