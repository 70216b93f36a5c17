import { getRequest } from '../../load/requests.ts'
import { familySeconds, processorSeconds } from '../../machine.ts'
import type { Statement } from '../../programs/statement.ts'
import { blocksRead } from './blocks-read.ts'
import type { Page, Parties } from './subjects/subject.ts'

export type PageMeasured = {
  /** Milliseconds of the quickest answer, and of the p95. */
  least: number
  p95: number
  /** Milliseconds of processor time of server and database. */
  cost: number
  statements: number
  /** Blocks of 8 KB that the database looked at: a count, the same on every machine. */
  blocks: number
}

const longestMs = 40_000

/**
 * The quietest of some short runs by one caller: others on the machine only ever make it slower. Null for what is not
 * answered, which is said.
 */
export async function measurePage(
  parties: Parties & { cookie: string },
  page: Page,
): Promise<PageMeasured | null> {
  const { bench, site, database, cookie } = parties
  const runs: Pick<PageMeasured, 'least' | 'p95' | 'cost'>[] = []
  const sent = await statementsOf(parties, page)
  if (sent === null) return null
  const request = getRequest(page.path, site.host, { Cookie: cookie })
  const used = () => processorSeconds(site.pid) + familySeconds(database.pid)
  for (let repeat = 0; repeat < bench.options.repeats; repeat++) {
    const work = { kind: 'request', request, status: 200 } as const
    // Longer, where not even one answer came: on a busy machine, or because that much is read.
    for (let ms = bench.options.ms / 10; ms < longestMs; ms *= 4) {
      const before = used()
      const result = await bench.load({ port: site.port, callers: 1, work, ms, warmUpMs: ms / 2 })
      // What was recorded meanwhile does not belong to the page.
      await site.child.ask('statements')
      if (result.done === 0) continue
      const { least, p95 } = result.latency
      runs.push({ least, p95, cost: ((used() - before) / result.all) * 1_000 })
      break
    }
  }
  if (runs.length === 0) {
    bench.say(`${page.name}: ${page.path} was not answered in time`)
    return null
  }
  return {
    least: Math.min(...runs.map(({ least }) => least)),
    p95: Math.min(...runs.map(({ p95 }) => p95)),
    cost: Math.min(...runs.map(({ cost }) => cost)),
    statements: Math.min(...sent.map((statements) => statements.length)),
    // The first answer finds nothing that is kept for seconds.
    blocks: await blocksRead(database.db, sent[0] ?? []),
  }
}

/** What was sent for each of several answers: jobs and what is kept for seconds ask as well. */
async function statementsOf(
  { bench, site, cookie }: Parties & { cookie: string },
  { name, path }: Page,
): Promise<Statement[][] | null> {
  const sent: Statement[][] = []
  for (let time = 0; time < 4; time++) {
    await site.child.ask('statements')
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      headers: { cookie },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) {
      bench.say(`${name}: ${path} was answered with ${answer.status}`)
      return null
    }
    sent.push((await site.child.ask('statements')) as Statement[])
  }
  return sent
}
