import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runBeside } from '../../cluster/daemon.ts'
import { deployFolder } from '../../cluster/deployed-file.ts'
import type { Cluster } from '../../cluster/open-cluster.ts'
import { seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import type { Buyers } from './buyers.ts'
import { lossRows, refusalRow, sellWithAFault, sharesRow } from './sale-with-a-fault.ts'

/** Both web processes are restarted by deploy/rolling-restart.sh while everybody buys. */
export async function measureRollingRestart(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  let took = 0
  const sale = await sellWithAFault(cluster, buyers, 'Rolling restart', async () => {
    const begun = performance.now()
    await restartAll(cluster)
    took = performance.now() - begun
  })
  return [
    ...lossRows(sale),
    refusalRow(sale, false),
    sharesRow(cluster, sale),
    {
      goal: '',
      what: 'Rolling restart: of both web processes',
      figure: seconds(took),
      wanted: '–',
      met: null,
    },
  ]
}

/** The script asks for a restart by a command; the one given here asks this process, which started them. */
async function restartAll({ folder, nginx, web }: Cluster): Promise<void> {
  const restarter = createServer((request, response) => {
    const found = web.find(({ port }) => request.url === `/${port}`)
    const restarted = found ? found.stop().then(found.start) : Promise.reject(new Error('no such process'))
    restarted.then(
      () => response.end(),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => restarter.listen(0, '127.0.0.1', resolve))
  const { port } = restarter.address() as AddressInfo
  const command = join(folder, 'restart.sh')
  writeFileSync(
    command,
    `#!/bin/sh\nexec curl --fail --silent --show-error "http://127.0.0.1:${port}/$1"\n`,
    {
      mode: 0o755,
    },
  )
  try {
    await runBeside(join(deployFolder, 'rolling-restart.sh'), [], {
      env: { UPSTREAMS: nginx.upstreams, RELOAD: `kill -HUP ${nginx.pid}`, RESTART: command },
      logFile: join(folder, 'rolling-restart.log'),
    })
  } finally {
    restarter.close()
  }
}
