import type { Cluster } from '../../cluster/open-cluster.ts'
import { seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import type { Buyers } from './buyers.ts'
import { lossRows, recoveryRow, refusalRow, sellWithAFault } from './sale-with-a-fault.ts'

/** One of the web processes dies with what it had in hand, and is started again as systemd does. */
export async function measureLostWebProcess(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  const [first] = cluster.web
  let backAfter = 0
  const sale = await sellWithAFault(cluster, buyers, 'Web process killed', async () => {
    const begun = performance.now()
    await first.kill()
    await first.start()
    backAfter = performance.now() - begun
  })
  return [
    ...lossRows(sale),
    recoveryRow(sale, 5_000, `it was ready again after ${seconds(backAfter)}`),
    refusalRow(sale, true),
  ]
}
