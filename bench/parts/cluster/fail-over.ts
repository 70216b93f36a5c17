import { join } from 'node:path'
import { runBeside } from '../../cluster/daemon.ts'
import { deployFolder } from '../../cluster/deployed-file.ts'
import type { Cluster } from '../../cluster/open-cluster.ts'
import { seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import type { Buyers } from './buyers.ts'
import { lossRows, recoveryRow, refusalRow, sellWithAFault, sharesRow } from './sale-with-a-fault.ts'

/** The primary dies, by its own script the standby takes over, and the dead one comes back as the standby. */
export async function measureFailOver(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  const { postgres } = cluster
  let tookOver = 0
  const sale = await sellWithAFault(cluster, buyers, 'Primary killed', async () => {
    const begun = performance.now()
    await postgres.primary.daemon.kill()
    await failOver(cluster)
    tookOver = performance.now() - begun
    postgres.hasFailedOver()
  })
  const begun = performance.now()
  await postgres.rejoin()
  return [
    ...lossRows(sale),
    recoveryRow(sale, 30_000, `the script that fails over ended after ${seconds(tookOver)}`),
    refusalRow(sale, true),
    sharesRow(cluster, sale),
    {
      goal: '',
      what: 'The dead primary comes back as the standby that commits wait for',
      figure: seconds(performance.now() - begun),
      wanted: '–',
      met: null,
    },
  ]
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
