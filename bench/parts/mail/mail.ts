import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenBench } from '../../bench.ts'
import type { JobResult } from '../../load/job.ts'
import { getRequest } from '../../load/requests.ts'
import { familySeconds, processorSeconds, residentBytes } from '../../machine.ts'
import { megabytes, milliseconds, number, rate, seconds, times } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { median } from '../../report/statistics.ts'
import { signIn } from '../../site/sign-in.ts'
import { measureHistory } from './history.ts'
import { measureKill } from './kill.ts'
import { type Mailing, openMailing, startCampaign, statesOf, untilSent } from './mailing.ts'

const goal = 'S9'
const least = 300
/** What a web process may have, as S10 says. */
const mostBytes = 300 * 1024 * 1024

/** S9: mails to many, and the pages meanwhile; and the history of mails. */
export async function measureMail(bench: OpenBench): Promise<Row[]> {
  const history = await measureHistory(bench)
  // Each has a site of its own, and the port is given back before the next one starts.
  await bench.endPart()
  const mailing = await openMailing(bench, bench.options.isQuick ? 2_000 : 10_000)
  return [
    ...(await measurePace(mailing)),
    ...(await measurePages(mailing)),
    ...(await measureKill(mailing)),
    ...history,
  ]
}

/** Campaigns and the floor in turn. */
async function measurePace(mailing: Mailing): Promise<Row[]> {
  const { bench, site, database } = mailing
  const used = () => processorSeconds(site.pid) + familySeconds(database.pid)
  const figures: number[] = []
  const floors: number[] = []
  const costs: { figure: number; floor: number }[] = []
  const writing: number[] = []
  const memory: number[] = []
  let people = 0
  // The first one makes the thread and its connections; none of it is counted.
  for (let repeat = 0; repeat <= bench.options.repeats; repeat++) {
    const before = used()
    const campaign = await startCampaign(mailing)
    const sent = await untilSent(mailing, campaign)
    const cost = ((used() - before) / campaign.people) * 1_000
    if (sent.twice > 0 || sent.unknown > 0)
      throw new Error(`${sent.twice} came twice, ${sent.unknown} unknown`)
    memory.push(sent.mostBytes)
    if (repeat === 0) {
      await writeLetter(mailing, campaign.id)
      continue
    }
    people = campaign.people
    writing.push(campaign.ms)
    figures.push(sent.perSecond)
    const floor = await floorRate(mailing, people)
    floors.push(floor.perSecond)
    costs.push({ figure: cost, floor: floor.cost })
    bench.say(
      `mail: ${number(sent.perSecond)}/s for ${milliseconds(cost)} of processor each with the database, ` +
        `the floor ${number(floor.perSecond)}/s for ${milliseconds(floor.cost)}`,
    )
  }
  const ratio = median(figures.map((figure, index) => figure / (floors[index] ?? Number.NaN)))
  const byProcessor = median(costs.map(({ figure, floor }) => floor / figure))
  const [first = 0, last = 0] = [memory[0], memory.at(-1)]
  const rest = residentBytes(site.pid)
  return [
    {
      goal,
      what: `Writing down ${number(people)} recipients, in one transaction`,
      figure: seconds(median(writing)),
      wanted: '≤ 2 s',
      met: people > 0 && median(writing) <= 2_000,
    },
    {
      goal,
      what: `Mails to many, ${number(people)} at a time, to a server that takes them at once`,
      figure: rate(figures),
      floor: `F-mail ${rate(floors)}`,
      ratio: `${times(ratio)} (${times(byProcessor)} by processor time)`,
      wanted: `≥ 0.5 ×, ≥ ${least}/s`,
      met: ratio >= 0.5 && median(figures) >= least,
    },
    {
      goal,
      what: `Memory meanwhile at most, first and last campaign; afterwards ${megabytes(rest)}`,
      figure: `${megabytes(first)}, ${megabytes(last)}`,
      wanted: `≤ ${megabytes(mostBytes)}, flat`,
      met: Math.max(...memory) <= mostBytes && last <= first * 1.15,
    },
  ]
}

/** The letter that the site sends, for the floor to send the same. */
async function writeLetter({ bench, database }: Mailing, id: string): Promise<void> {
  const { letter } = await database.db
    .selectFrom('campaigns')
    .select('letter')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!letter) throw new Error('the campaign has no letter')
  bench.say(`a letter of ${number(letter.html.length / 1024)} KB of HTML`)
  writeFileSync(join(bench.folder, 'letter.json'), JSON.stringify(letter))
}

async function floorRate(
  { bench, sink }: Mailing,
  mails: number,
): Promise<{ perSecond: number; cost: number }> {
  await sink.forget()
  const env = { SMTP_URL: sink.url, LETTER_FILE: join(bench.folder, 'letter.json') }
  const floor = await bench.floor('mail', env)
  const before = processorSeconds(floor.pid)
  const ms = Number(await floor.ask(mails))
  const cost = ((processorSeconds(floor.pid) - before) / mails) * 1_000
  await floor.stop()
  return { perSecond: (mails / ms) * 1_000, cost }
}

/** Pages with and without a session, without a campaign and while one is sent. */
async function measurePages(mailing: Mailing): Promise<Row[]> {
  const { bench, site, sink, database } = mailing
  const cookie = await signIn(site)
  const pages = [
    { name: 'Events, rendered', request: getRequest('/events', site.host, { Cookie: cookie }) },
    { name: 'Home, from memory', request: getRequest('/', site.host) },
  ]
  const rows: Row[] = []
  for (const { name, request } of pages) {
    const work = { kind: 'request', request, status: 200 } as const
    const load = () => bench.load({ port: site.port, callers: 2, pauseMs: 50, work })
    const without: JobResult[] = []
    const during: JobResult[] = []
    const paces: number[] = []
    for (let repeat = 0; repeat < bench.options.repeats; repeat++) {
      without.push(await load())
      const campaign = await startCampaign(mailing)
      const [before, begun] = [await sink.count(), performance.now()]
      during.push(await load())
      const left = (await sink.count()).received - before.received
      paces.push((left / (performance.now() - begun)) * 1_000)
      if ((await statesOf(database, campaign.id)).queued === 0)
        bench.say(`mail: the campaign was over before ${name} was measured`)
      await untilSent(mailing, campaign)
    }
    rows.push(
      pagesRow(name, without, during, paces, 'p95', 1.2),
      pagesRow(name, without, during, paces, 'p99', 1.5),
    )
  }
  return rows
}

function pagesRow(
  name: string,
  without: readonly JobResult[],
  during: readonly JobResult[],
  paces: readonly number[],
  which: 'p95' | 'p99',
  most: number,
): Row {
  const of = (results: readonly JobResult[]) => median(results.map(({ latency }) => latency[which]))
  const ratio = median(
    during.map(({ latency }, index) => latency[which] / (without[index]?.latency[which] ?? Number.NaN)),
  )
  return {
    goal,
    what: `${name}: ${which} while ${number(median(paces))} mails a second leave; without`,
    figure: milliseconds(of(during)),
    floor: milliseconds(of(without)),
    ratio: times(ratio),
    wanted: `≤ ${times(most)}`,
    met: ratio <= most,
  }
}
