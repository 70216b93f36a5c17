import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Bench, Floor } from '../bench.ts'
import { compare, comparedCells, costs } from '../compare.ts'
import { openConnection } from '../load/connection.ts'
import { getRequest } from '../load/requests.ts'
import { familySeconds, processorSeconds } from '../machine.ts'
import type { Statement } from '../programs/statement.ts'
import { milliseconds, number, percent } from '../report/numbers.ts'
import type { Row } from '../report/row.ts'
import { addEvents } from '../site/add-events.ts'
import { recorder } from '../site/recorder.ts'
import { signIn } from '../site/sign-in.ts'
import { openSiteDatabase, type SiteDatabase } from '../site/site-database.ts'
import type { Site } from '../site/start-site.ts'

const callers = 64
const compressed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** S1 and S2: public pages from memory and rendered. */
export async function measurePages(bench: Bench): Promise<Row[]> {
  const site = await bench.site('pages')
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  await addEvents(database.db)
  const slug = await openEvent(database)
  const pages = [
    { name: 'Home', path: '/' },
    { name: 'Events', path: '/events' },
    { name: 'Event', path: `/events/${slug}` },
  ]
  const rows: Row[] = []
  for (const page of pages) rows.push(await cached(bench, site, page))
  rows.push(...(await editIsSeen(bench, site, database, slug)))

  const cookie = await signIn(site)
  const floor = await bench.floor('react', { DATABASE_URL: database.connectionString })
  const parties = { site, database, floor, cookie }
  for (const page of pages) rows.push(await fresh(bench, parties, page, {}))
  for (const page of pages) rows.push(await fresh(bench, parties, page, compressed))
  await floor.stop()
  await database.close()
  await site.stop()
  rows.push(...(await statements(bench, pages)))
  return rows
}

type Page = { name: string; path: string }

async function openEvent({ db }: SiteDatabase): Promise<string> {
  const { slug } = await db
    .selectFrom('events')
    .select('slug')
    .where('status', '=', 'published')
    .where('starts_at', '>', new Date())
    .where('is_online', '=', false)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return slug
}

async function cached(bench: Bench, site: Site, { name, path }: Page): Promise<Row> {
  const request = getRequest(path, site.host, compressed)
  const answer = await answerTo(site.port, request)
  const file = join(bench.folder, 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const floor = await bench.floor('http', { ANSWER_FILE: file })
  const work = { kind: 'request', request, status: 200 } as const
  const compared = await compare(
    bench.options.repeats,
    { run: () => bench.load({ port: site.port, callers, work }), used: () => processorSeconds(site.pid) },
    { run: () => bench.load({ port: floor.port, callers, work }), used: () => processorSeconds(floor.pid) },
  )
  await floor.stop()
  const bytes = Buffer.from(answer.body, 'base64').length
  bench.say(
    `S1 ${name}: ${bytes} bytes, ${costs(compared)}, load's core ${percent(compared.middle.loadBusy)} busy`,
  )
  return {
    goal: 'S1',
    what: `${name}, anonymous, from memory (${number(bytes / 1024)} KB br)`,
    ...comparedCells(compared, 'F-http'),
    wanted: '≥ 0.5 ×',
    met: compared.ratio >= 0.5,
  }
}

/** What the site sends, for a floor to send it again. Headers that Node adds by itself are left to it. */
async function answerTo(
  port: number,
  request: string,
): Promise<{ head: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    openConnection({
      port,
      keepBodies: true,
      onResponse(status, body, head) {
        const pairs = head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(/: (.*)/s) as [string, string])
          .filter(([name]) => !['Date', 'Connection', 'Keep-Alive'].includes(name))
        if (status === 200) resolve({ head: Object.fromEntries(pairs), body: body.toString('base64') })
        else reject(new Error(`a page was answered with ${status}`))
      },
      onLost: (why) => reject(new Error(`the connection was lost: ${why}`)),
    }).then((connection) => connection.send(Buffer.from(request)), reject)
  })
}

type Parties = { site: Site; database: SiteDatabase; floor: Floor; cookie: string }

async function fresh(
  bench: Bench,
  { site, database, floor, cookie }: Parties,
  { name, path }: Page,
  encoding: Record<string, string>,
): Promise<Row> {
  const request = getRequest(path, site.host, { ...encoding, Cookie: cookie })
  const isCompressed = encoding === compressed
  const work = { kind: 'request', request, status: 200 } as const
  const floorWork = { ...work, request: getRequest('/', site.host, encoding) }
  const compared = await compare(
    bench.options.repeats,
    {
      run: () => bench.load({ port: site.port, callers: 16, work }),
      used: () => processorSeconds(site.pid) + familySeconds(database.pid),
    },
    {
      run: () => bench.load({ port: floor.port, callers: 16, work: floorWork }),
      used: () => processorSeconds(floor.pid) + familySeconds(database.pid),
    },
  )
  const { p50, p99 } = compared.middle.latency
  bench.say(`S2 ${name}: ${costs(compared)}, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`)
  return {
    goal: isCompressed ? '' : 'S2',
    what: `${name}, signed in, rendered${isCompressed ? ', both compressed' : ''}`,
    ...comparedCells(compared, 'F-react'),
    wanted: isCompressed ? '–' : '≥ 0.35 × (stretch 0.5)',
    met: isCompressed ? null : compared.ratio >= 0.35,
  }
}

/** How long an edit in the database takes to be seen, while others read the page. */
async function editIsSeen(bench: Bench, site: Site, { db }: SiteDatabase, slug: string): Promise<Row[]> {
  const cookie = await signIn(site)
  const url = `http://127.0.0.1:${site.port}/events/${slug}`
  const request = getRequest(`/events/${slug}`, site.host, compressed)
  const load = bench.load({
    port: site.port,
    callers: 8,
    warmUpMs: 0,
    ms: 6_000,
    work: { kind: 'request', request, status: 200 },
  })
  const seen = { everyone: [] as number[], editor: [] as number[] }
  for (let edit = 0; edit < bench.options.repeats; edit++) {
    const title = `Edited ${edit} ${Date.now()}`
    await sql`update events set title = ${title} where slug = ${slug}`.execute(db)
    const begun = performance.now()
    seen.editor.push(await until(url, title, begun, { cookie }))
    seen.everyone.push(await until(url, title, begun, {}))
  }
  await load
  return (['editor', 'everyone'] as const).map((who) => {
    const slowest = Math.max(...seen[who])
    const most = who === 'editor' ? 1_000 : 5_000
    return {
      goal: 'S1',
      what: `An edit is seen by ${who === 'editor' ? 'the editor' : 'everyone'}, slowest of ${seen[who].length}`,
      figure: milliseconds(slowest),
      wanted: `≤ ${most / 1_000} s`,
      met: slowest <= most,
    }
  })
}

async function until(
  url: string,
  title: string,
  begun: number,
  headers: Record<string, string>,
): Promise<number> {
  for (;;) {
    const response = await fetch(url, { headers })
    if ((await response.text()).includes(title)) return performance.now() - begun
    if (performance.now() - begun > 20_000) throw new Error('an edit was never seen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** How many statements a page takes that is rendered for a signed-in person. */
async function statements(bench: Bench, pages: readonly Page[]): Promise<Row[]> {
  const site = await bench.site('statements', { nodeArgs: recorder, env: { WORKER: 'off' } })
  const cookie = await signIn(site)
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  }
  const rows: Row[] = []
  for (const { name, path } of pages) {
    await get(path)
    await site.child.ask('statements')
    await get(path)
    const warm = (await site.child.ask('statements')) as Statement[]
    // What is kept for seconds is read again.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await site.child.ask('statements')
    await get(path)
    const cold = (await site.child.ask('statements')) as Statement[]
    rows.push({
      goal: 'S2',
      what: `${name}, signed in: SQL statements`,
      figure: `${cold.length} (${warm.length} within seconds of another)`,
      wanted: '≤ 4',
      met: cold.length <= 4,
    })
    if (cold.length > 4) for (const { text } of cold) bench.say(text.replace(/\s+/g, ' ').slice(0, 160))
  }
  return rows
}
