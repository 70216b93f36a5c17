import type { Cluster } from '../../cluster/open-cluster.ts'
import type { Tally } from '../../cluster/sale.ts'
import { waitFor } from '../../cluster/wait-for.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { addHotType } from '../../site/add-hot-type.ts'
import { type Buyers, refused } from './buyers.ts'
import { findLosses, type Losses } from './find-losses.ts'

const goal = 'S11'

export type FaultySale = {
  /** What happened to the cluster, as the rows begin. */
  what: string
  capacity: number
  tally: Tally
  losses: Losses
  /** Milliseconds from the fault to the first purchase that ended after it. */
  recoveredAfter: number
  /** Where nginx's log began. */
  from: number
}

/** An event is sold out; once a third is sold, `fault` happens. Then everything is counted. */
export async function sellWithAFault(
  cluster: Cluster,
  buyers: Buyers,
  what: string,
  fault: () => Promise<void>,
): Promise<FaultySale> {
  const { bench, nginx } = cluster
  const capacity = bench.options.isQuick ? 150 : 1_500
  const database = cluster.database()
  const { ticketTypeId } = await addHotType(database.db, capacity)
  await database.close()
  const from = nginx.passed().until

  await buyers.begin({ ticketTypeId, buyers: 24, readers: 4 })
  await waitFor(
    `a third of the sale (${what})`,
    async () => (await buyers.look()).acknowledged.length >= capacity / 3,
    { seconds: 180 },
  )
  const faultAt = Date.now()
  await fault()
  await waitFor(
    `the end of the sale (${what})`,
    async () => {
      const { isSoldOut, buying } = await buyers.look()
      return isSoldOut && buying === 0
    },
    { seconds: 240 },
  )
  const tally = await buyers.end()
  const later = tally.acknowledged.map(({ at }) => at).filter((at) => at > faultAt)
  bench.say(`${what}: ${tally.acknowledged.length - later.length} purchases before, ${later.length} after`)
  bench.say(`${what}: answers but 200: ${refused(tally).ways || 'none'}; ${tally.toldWhen} with Retry-After`)
  const losses = await findLosses(cluster, tally.acknowledged, ticketTypeId)
  return { what, capacity, tally, losses, recoveredAfter: Math.min(...later) - faultAt, from }
}

/** Nothing lost, nothing twice. */
export function lossRows({ what, capacity, tally, losses }: FaultySale): Row[] {
  const { sold, missing, withoutTicket, twiceCharged, notCharged, ticketsTwice, mails } = losses
  return [
    {
      goal,
      what: `${what}: sold of ${number(capacity)}; oversold`,
      figure: `${number(sold)}; ${Math.max(0, sold - capacity)}`,
      wanted: `${number(capacity)}; 0`,
      met: sold === capacity,
    },
    {
      goal,
      what: `${what}: of ${number(tally.acknowledged.length)} acknowledged purchases lost; without their ticket`,
      figure: `${missing}; ${withoutTicket}`,
      wanted: '0; 0',
      met: missing === 0 && withoutTicket === 0,
    },
    {
      goal,
      what: `${what}: orders with more than one ticket; charges twice; mails twice; orders without a charge`,
      figure: `${ticketsTwice}; ${twiceCharged}; ${mails.twice}; ${notCharged}`,
      wanted: '0; 0; 0; 0',
      met: ticketsTwice + twiceCharged + mails.twice + notCharged === 0,
    },
    {
      goal,
      what: `${what}: purchases without a confirmation in the outbox; mails for a person to judge; mails that still wait`,
      figure: `${mails.missing}; ${mails.unknown}; ${number(mails.waiting)}`,
      wanted: '0; ≤ 10; –',
      met: mails.missing === 0 && mails.unknown <= 10,
    },
  ]
}

/** `most` milliseconds may pass until the next purchase. */
export function recoveryRow({ what, recoveredAfter }: FaultySale, most: number, besides = ''): Row {
  return {
    goal,
    what: `${what}: until the first purchase after it${besides && ' (and what else took its time)'}`,
    figure: `${seconds(recoveredAfter)}${besides && ` (${besides})`}`,
    wanted: `≤ ${seconds(most)}`,
    met: recoveredAfter <= most,
  }
}

/** With `isNoticed` requests may be refused, if they are told when to come again; otherwise none may. */
export function refusalRow({ what, tally }: FaultySale, isNoticed: boolean): Row {
  const refusals = refused(tally).count
  const lost = countOf(tally, / lost$/)
  const givenUp = countOf(tally, /given up|not served/)
  const without = refusals - tally.toldWhen
  return {
    goal,
    what: `${what}: requests refused; of these without Retry-After; connections lost; buyers who gave up`,
    figure: [refusals, without, lost, givenUp].map(number).join('; '),
    wanted: isNoticed ? '–; 0; 0; 0' : '0; 0; 0; 0',
    met: without + lost + givenUp === 0 && (isNoticed || refusals === 0),
  }
}

const countOf = ({ answers }: Tally, what: RegExp) =>
  Object.entries(answers).reduce((sum, [name, times]) => sum + (what.test(name) ? times : 0), 0)

/** What each web process did, as nginx saw it. */
export function sharesRow({ nginx, web }: Cluster, { what, from }: Pick<FaultySale, 'what' | 'from'>): Row {
  const { requests } = nginx.passed(from)
  const counts = web.map(({ port }) => {
    const own = requests.filter(({ upstreams }) => upstreams.at(-1) === `127.0.0.1:${port}`)
    const sold = own.filter(({ path, status }) => path === '/checkout/order' && status === '200')
    return { requests: own.length, orders: sold.length }
  })
  const both = (of: 'requests' | 'orders') => counts.map((one) => number(one[of])).join(' and ')
  return {
    goal,
    what: `${what}: requests by the one web process and the other; orders placed by each`,
    figure: `${both('requests')}; ${both('orders')}`,
    wanted: 'both work',
    met: counts.every((one) => one.requests > 0 && one.orders > 0),
  }
}
