import { join } from 'node:path'
import { runBeside } from '../../cluster/daemon.ts'
import { deployFolder } from '../../cluster/deployed-file.ts'
import type { Cluster } from '../../cluster/open-cluster.ts'
import { waitFor } from '../../cluster/wait-for.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { addHotType } from '../../site/add-hot-type.ts'
import { type Buyers, refused } from './buyers.ts'
import { findLosses, type Losses } from './find-losses.ts'

const goal = 'S11'

/** An event is sold out while the primary dies in the middle, by its own script the standby takes over. */
export async function measureFailOver(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  const { bench, postgres, nginx } = cluster
  const capacity = bench.options.isQuick ? 150 : 1_500
  const before = cluster.database()
  const { ticketTypeId } = await addHotType(before.db, capacity)
  await before.close()
  const from = nginx.passed().until

  await buyers.begin({ ticketTypeId, buyers: 24, readers: 4 })
  await until(buyers, capacity / 3)
  const killedAt = Date.now()
  await postgres.primary.daemon.kill()
  await failOver(cluster)
  const tookOver = Date.now() - killedAt
  postgres.hasFailedOver()
  await waitFor(
    'the end of the sale',
    async () => {
      const { isSoldOut, buying } = await buyers.look()
      return isSoldOut && buying === 0
    },
    { seconds: 240 },
  )
  const tally = await buyers.end()
  const first = Math.min(...tally.acknowledged.map(({ at }) => at).filter((at) => at > killedAt))
  const away = refused(tally)
  const earlier = tally.acknowledged.filter(({ at }) => at <= killedAt).length
  bench.say(`${earlier} purchases before the kill, ${tally.acknowledged.length - earlier} after it`)
  bench.say(`answers but 200: ${away.ways || 'none'}; ${tally.toldWhen} with Retry-After`)

  const losses = await findLosses(cluster, tally.acknowledged, ticketTypeId)
  const gap = first - killedAt
  return [
    {
      goal,
      what: `Primary killed in the middle of a sale: sold of ${number(capacity)}; oversold`,
      figure: `${number(losses.sold)}; ${Math.max(0, losses.sold - capacity)}`,
      wanted: `${number(capacity)}; 0`,
      met: losses.sold === capacity,
    },
    ...lossRows(losses, tally.acknowledged.length),
    {
      goal,
      what: 'From the kill to the first purchase after it (the script that fails over: to its end)',
      figure: `${seconds(gap)} (${seconds(tookOver)})`,
      wanted: '≤ 30 s',
      met: gap <= 30_000,
    },
    {
      goal,
      what: 'Requests refused meanwhile; of these with Retry-After; connections lost; buyers who gave up',
      figure: [
        away.count,
        tally.toldWhen,
        countOf(tally.answers, / lost$/),
        countOf(tally.answers, /given up/),
      ]
        .map(number)
        .join('; '),
      wanted: '–; –; 0; 0',
      met: countOf(tally.answers, / lost$|given up/) === 0,
    },
    ...sharesOf(cluster, from),
  ]
}

const countOf = (answers: Record<string, number>, what: RegExp) =>
  Object.entries(answers).reduce((sum, [name, times]) => sum + (what.test(name) ? times : 0), 0)

function until(buyers: Buyers, purchases: number): Promise<void> {
  return waitFor(
    `${purchases} purchases`,
    async () => (await buyers.look()).acknowledged.length >= purchases,
    { seconds: 180 },
  )
}

function failOver({ folder, postgres, pgbouncer }: Cluster): Promise<void> {
  const ports = [postgres.primary.port, postgres.standby.port]
  return runBeside(
    join(deployFolder, 'fail-over.sh'),
    ports.flatMap((port) => ['127.0.0.1', String(port)]),
    {
      account: postgres.account,
      env: {
        PGBOUNCER_INI: pgbouncer.ini,
        PGBOUNCER_ADMIN: pgbouncer.admin,
        PGPASSFILE: postgres.passwordFile,
      },
      logFile: join(folder, 'fail-over.log'),
    },
  )
}

function lossRows(losses: Losses, acknowledged: number): Row[] {
  const { missing, withoutTicket, twiceCharged, notCharged, ticketsTwice, mails } = losses
  return [
    {
      goal,
      what: `Of ${number(acknowledged)} acknowledged purchases: lost; without their ticket`,
      figure: `${missing}; ${withoutTicket}`,
      wanted: '0; 0',
      met: missing === 0 && withoutTicket === 0,
    },
    {
      goal,
      what: 'Twice: orders with more than one ticket; charges; mails. Orders without a charge',
      figure: `${ticketsTwice}; ${twiceCharged}; ${mails.twice}. ${notCharged}`,
      wanted: '0; 0; 0. 0',
      met: ticketsTwice + twiceCharged + mails.twice + notCharged === 0,
    },
    {
      goal,
      what: 'Purchases without a confirmation in the outbox; mails for a person to judge; mails that still wait',
      figure: `${mails.missing}; ${mails.unknown}; ${number(mails.waiting)}`,
      wanted: '0; ≤ 10; –',
      met: mails.missing === 0 && mails.unknown <= 10,
    },
  ]
}

/** What each web process did, as nginx saw it. */
function sharesOf({ nginx, web }: Cluster, from: number): Row[] {
  const { requests } = nginx.passed(from)
  const counts = web.map(({ port }) => {
    const own = requests.filter(({ upstreams }) => upstreams.at(-1) === `127.0.0.1:${port}`)
    const sold = own.filter(({ path, status }) => path === '/checkout/order' && status === '200')
    return { requests: own.length, orders: sold.length }
  })
  return [
    {
      goal,
      what: 'Requests of this sale by the one web process and the other; orders placed by each',
      figure: `${counts.map((one) => number(one.requests)).join(' and ')}; ${counts.map((one) => number(one.orders)).join(' and ')}`,
      wanted: 'both work',
      met: counts.every((one) => one.requests > 0 && one.orders > 0),
    },
  ]
}
