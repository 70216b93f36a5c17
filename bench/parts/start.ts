import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { getRequest } from '../load/requests.ts'
import { residentBytes } from '../machine.ts'
import { megabytes, seconds } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { median } from '../report/statistics.ts'
import { addHotType } from '../site/add-hot-type.ts'
import { copySite } from '../site/copy-site.ts'
import type { Provider } from '../site/open-provider.ts'
import { purchaseOf } from '../site/shop.ts'
import { signIn } from '../site/sign-in.ts'
import { openSiteDatabase } from '../site/site-database.ts'
import { type Site, startSite } from '../site/start-site.ts'

const megabyte = 1024 * 1024
const patienceMs = 300_000

/** S10: how long it takes to start, and what it takes up. Everything as it is by default, on all cores. */
export async function measureStart(bench: Bench): Promise<Row[]> {
  const folder = join(bench.folder, 'unbuilt')
  const dataDir = join(bench.folder, 'start')
  copySite(folder)
  const provider = await bench.provider()
  const start = async (env: Record<string, string> = {}) => {
    const site = await startSite({
      folder,
      dataDir,
      port: bench.options.port,
      place: 'anywhere',
      env: { TRUST_PROXY: '1', ...provider.env, ...env },
      patienceMs,
    })
    bench.atEnd(site.stop)
    return site
  }
  const first = await start()
  bench.say(`first start: ${seconds(first.firstPageMs)}`)
  await first.stop()

  const later: number[] = []
  for (let repeat = 0; repeat < Math.max(3, bench.options.repeats); repeat++) {
    const site = await start()
    later.push(site.firstPageMs)
    await site.stop()
  }
  const all = await memoryOf(bench, await start(), provider)
  const web = await memoryOf(bench, await start({ WORKER: 'off' }), provider)
  rmSync(folder, { recursive: true, force: true })

  return [
    {
      goal: 'S10',
      what: 'First start, with building and loading the demo, to the first page',
      figure: seconds(first.firstPageMs),
      wanted: '≤ 60 s',
      met: first.firstPageMs <= 60_000,
    },
    {
      goal: 'S10',
      what: 'Later starts, to the first page (slowest)',
      figure: `${seconds(median(later))} (${seconds(Math.max(...later))})`,
      wanted: '≤ 3 s',
      met: median(later) <= 3_000,
    },
    ...memoryRows(bench, 'one process that does the work of a worker too', all),
    ...memoryRows(bench, 'a web process', web),
  ]
}

type Memory = { idle: number; loaded: number[] }

async function memoryOf(bench: Bench, site: Site, provider: Provider): Promise<Memory> {
  await new Promise((resolve) => setTimeout(resolve, bench.options.isQuick ? 5_000 : 30_000))
  const idle = residentBytes(site.pid)
  const loaded = await soak(bench, site, provider)
  await site.stop()
  return { idle, loaded }
}

function memoryRows(bench: Bench, whose: string, { idle, loaded }: Memory): Row[] {
  const middle = Math.ceil(loaded.length / 2)
  const first = Math.max(...loaded.slice(0, middle))
  const second = Math.max(...loaded.slice(middle))
  return [
    {
      goal: 'S10',
      what: `Resident memory of ${whose}, idle`,
      figure: megabytes(idle),
      wanted: '≤ 180 MB',
      met: idle <= 180 * megabyte,
    },
    {
      goal: 'S10',
      what: `The same during ${bench.options.soakMinutes} minutes of pages and purchases: most in the second half (in the first)`,
      figure: `${megabytes(second)} (${megabytes(first)})`,
      wanted: '≤ 300 MB, flat (≤ 1.1 × the first half)',
      met: Math.max(first, second) <= 300 * megabyte && second <= 1.1 * first,
    },
  ]
}

/** Pages from memory, rendered pages and purchases in turn; answers the resident bytes after each. */
async function soak(bench: Bench, site: Site, provider: Provider): Promise<number[]> {
  const database = await openSiteDatabase(site)
  const { ticketTypeId } = await addHotType(database.db, 50_000_000)
  await database.close()
  const cookie = await signIn(site)
  const { port, host } = site
  const request = (path: string, headers: Record<string, string>) =>
    ({
      kind: 'request',
      request: getRequest(path, host, { 'Accept-Encoding': 'br', ...headers }),
      status: 200,
    }) as const
  const works = [
    request('/', {}),
    request('/events', { Cookie: cookie }),
    purchaseOf(site, provider, ticketTypeId),
  ] as const
  const resident: number[] = []
  const ends = performance.now() + bench.options.soakMinutes * 60_000
  const turnMs = Math.min(10_000, (bench.options.soakMinutes * 60_000) / 6)
  while (performance.now() < ends) {
    for (const work of works) await bench.load({ port, callers: 16, warmUpMs: 0, ms: turnMs, work })
    resident.push(residentBytes(site.pid))
    bench.say(`resident after ${resident.length} rounds: ${megabytes(resident.at(-1) ?? 0)}`)
  }
  return resident
}
