import type { Cluster } from '../../cluster/open-cluster.ts'
import { waitFor } from '../../cluster/wait-for.ts'
import { seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { type Buyers, refused } from './buyers.ts'
import { lossRows, refusalRow, sellWithAFault } from './sale-with-a-fault.ts'

/** The standby dies, commits wait until an operator decides to go on without it, and it comes back during the sale. */
export async function measureLostStandby(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  const { postgres } = cluster
  let decidedAt = 0
  let backAfter = 0
  const sale = await sellWithAFault(cluster, buyers, 'Standby killed', async () => {
    await postgres.standby.daemon.kill()
    await waitFor('the first refusal', async () => refused(await buyers.look()).count > 0, { seconds: 90 })
    decidedAt = Date.now()
    postgres.goOnAlone()
    const begun = performance.now()
    await postgres.startStandby()
    backAfter = performance.now() - begun
  })
  const next = Math.min(...sale.tally.acknowledged.map(({ at }) => at).filter((at) => at > decidedAt))
  return [
    ...lossRows(sale),
    {
      goal: 'S11',
      what: 'Standby killed: from going on without it to the next purchase (until commits wait for it again)',
      figure: `${seconds(next - decidedAt)} (${seconds(backAfter)})`,
      wanted: '≤ 30 s',
      met: next - decidedAt <= 30_000,
    },
    refusalRow(sale, true),
  ]
}
