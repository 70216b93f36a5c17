import type { Bench } from '../../bench.ts'
import { getRequest } from '../../load/requests.ts'
import { familySeconds, processorSeconds } from '../../machine.ts'
import { milliseconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import type { SiteDatabase } from '../../site/site-database.ts'
import type { Site } from '../../site/start-site.ts'

/** A site at work, and an administrator who is signed in there. */
export type Administration = { bench: Bench; site: Site; database: SiteDatabase; cookie: string }

export type Screen = {
  name: string
  path: string
  /** What it may take at p95; 150 ms unless told. */
  mostMs?: number
}

/** Seconds of processor time that the site and its database have used. */
export const used = ({ site, database }: Administration) =>
  processorSeconds(site.pid) + familySeconds(database.pid)

/** One caller: how long an answer takes on an otherwise idle site, and what it costs. */
export async function measureScreen(
  administration: Administration,
  { name, path, mostMs = 150 }: Screen,
): Promise<Row> {
  const { bench, site, cookie } = administration
  const request = getRequest(path, site.host, { Cookie: cookie })
  const work = { kind: 'request', request, status: 200 } as const
  // What is made once and kept for the next, as a compiled mail, is not waited for.
  await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } }).then((answer) => answer.text())
  const before = used(administration)
  const { latency, done, all } = await bench.load({ port: site.port, callers: 1, work })
  const cost = ((used(administration) - before) / all) * 1_000
  return {
    goal: 'S8',
    what: `${name}: p95 (p50); processor time`,
    figure: `${milliseconds(latency.p95)} (${milliseconds(latency.p50)}); ${milliseconds(cost)}`,
    wanted: `≤ ${mostMs} ms`,
    // Nothing was answered in time: the p95 of nothing is 0.
    met: done > 0 && latency.p95 <= mostMs,
  }
}
