import { residentBytes } from '../../machine.ts'
import { megabytes, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import type { Administration } from './measure-screen.ts'

const mostRise = 64 * 1024 * 1024
/** A file of 200,000 people takes some ten seconds, and minutes where others use the machine as well. */
const patienceMs = 600_000

export type MeasuredFile = {
  name: string
  path: string
  /** A file of fewer lines is not the one that was meant. */
  leastLines?: number
}

/** A file read as fast as it comes: the memory that the site took more for it. */
export async function measureFile(
  { site, cookie }: Administration,
  { name, path, leastLines = 0 }: MeasuredFile,
): Promise<Row> {
  const before = residentBytes(site.pid)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} was answered with ${answer.status}`)
  let [lines, bytes, rose] = [0, 0, 0]
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines++
    bytes += chunk.length
    rose = Math.max(rose, residentBytes(site.pid) - before)
  }
  if (lines < leastLines) throw new Error(`${path} has ${lines} lines of ${leastLines}`)
  const took = seconds(performance.now() - begun)
  return {
    goal: 'S8',
    what: `${name}, ${megabytes(bytes)}, in ${took}: memory it took more`,
    figure: megabytes(rose),
    wanted: `≤ ${megabytes(mostRise)}`,
    met: rose <= mostRise,
  }
}
