import type { Bench } from '../../bench.ts'
import { openCluster } from '../../cluster/open-cluster.ts'
import { findPrograms } from '../../cluster/packages.ts'
import type { Row } from '../../report/row.ts'
import { openBuyers } from './buyers.ts'
import { measureFailOver } from './fail-over.ts'

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
  return [...(await measureFailOver(cluster, buyers))]
}
