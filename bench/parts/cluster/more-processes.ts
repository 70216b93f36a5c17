import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../cluster/open-cluster.ts'
import { processorSeconds } from '../../machine.ts'
import { milliseconds, rate, times } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { median } from '../../report/statistics.ts'
import { addHotType } from '../../site/add-hot-type.ts'
import type { Buyers } from './buyers.ts'
import { sharesRow } from './sale-with-a-fault.ts'

const goal = 'S11'
const plenty = 10_000_000
const buyersAtOnce = 32
/** With fewer cores the second process has none of its own. */
const enoughCores = 4

type Run = { perSecond: number; cost: number }

/** The same sale by one web process and by two, in turn. */
export async function measureMoreProcesses(cluster: Cluster, buyers: Buyers): Promise<Row[]> {
  const { bench, nginx, web } = cluster
  const database = cluster.database()
  const { ticketTypeId } = await addHotType(database.db, plenty)
  await database.close()
  const run = () => sell(cluster, buyers, ticketTypeId)
  await run()
  const runs: Array<{ one: Run; two: Run }> = []
  let from = 0
  for (let repeat = 0; repeat < bench.options.repeats; repeat++) {
    await web[1].stop()
    const one = await run()
    await web[1].start()
    from = nginx.passed().until
    runs.push({ one, two: await run() })
  }
  const middle = (of: (pair: { one: Run; two: Run }) => number) => median(runs.map(of))
  const ratio = middle(({ one, two }) => two.perSecond / one.perSecond)
  const cores = availableParallelism()
  return [
    {
      goal,
      what: `Two web processes against one, ${buyersAtOnce} buyers, all of it on ${cores} cores`,
      figure: rate(runs.map(({ two }) => two.perSecond)),
      floor: `one ${rate(runs.map(({ one }) => one.perSecond))}`,
      ratio: times(ratio),
      wanted: `≥ 1.8 × with ${enoughCores} cores or more`,
      met: cores < enoughCores ? null : ratio >= 1.8,
    },
    {
      goal: '',
      what: 'Processor time of web processes per purchase: two; one',
      figure: `${milliseconds(middle(({ two }) => two.cost))}; ${milliseconds(middle(({ one }) => one.cost))}`,
      wanted: 'about the same: nothing is shared',
      met: null,
    },
    sharesRow(cluster, { what: 'Two web processes', from }),
  ]
}

async function sell({ bench, web }: Cluster, buyers: Buyers, ticketTypeId: string): Promise<Run> {
  const used = () => web.reduce((sum, one) => sum + processorSeconds(one.pid()), 0)
  const before = used()
  const begun = performance.now()
  await buyers.begin({ ticketTypeId, buyers: buyersAtOnce, readers: 0 })
  await wait(bench.options.warmUpMs + bench.options.ms)
  const { acknowledged } = await buyers.end()
  const all = acknowledged.length
  return {
    perSecond: (all / (performance.now() - begun)) * 1_000,
    cost: ((used() - before) / all) * 1_000,
  }
}
