import { join } from 'node:path'
import type { Bench } from '../../bench.ts'
import { openCluster } from '../../cluster/open-cluster.ts'
import { findPrograms } from '../../cluster/packages.ts'
import type { Row } from '../../report/row.ts'
import { findBrokenInvariants } from '../../site/find-broken-invariants.ts'
import { openBuyers } from './buyers.ts'
import { measureFailOver } from './fail-over.ts'
import { measureLostStandby } from './lose-standby.ts'
import { measureLostWebProcess } from './lose-web-process.ts'
import { measureMoreProcesses } from './more-processes.ts'
import { measureRollingRestart } from './rolling-restart.ts'

/** S11 and what docs/deploy.md promises: the whole topology on one machine, and what happens when parts of it die. */
export async function measureCluster(bench: Bench): Promise<Row[]> {
  const found = findPrograms()
  if (!found.ok) {
    const how = `apt-get install ${found.missing.join(' ')}`
    bench.say(`not installed: ${how}`)
    return [{ goal: 'S11', what: 'The cluster', figure: how, wanted: 'installed', met: null }]
  }
  const cluster = await openCluster(bench, found.programs)
  const buyers = openBuyers(cluster)
  const rows = [
    ...(await measureMoreProcesses(cluster, buyers)),
    ...(await measureRollingRestart(cluster, buyers)),
    ...(await measureLostWebProcess(cluster, buyers)),
    ...(await measureLostStandby(cluster, buyers)),
    ...(await measureFailOver(cluster, buyers)),
  ]
  const broken = findBrokenInvariants(bench, { ...cluster.env, DATA_DIR: join(cluster.folder, 'worker') })
  return [
    ...rows,
    {
      goal: 'S11',
      what: 'Invariants broken after all of this',
      figure: String(broken),
      wanted: '0',
      met: broken === 0,
    },
  ]
}
