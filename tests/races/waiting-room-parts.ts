/** What a process of a race at a waiting room does: as the product does it, and as somebody in a hurry would. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { admitNext } from '#app/features/waiting-room/admit-next.server.ts'
import { advanceLines } from '#app/features/waiting-room/advance-lines.server.ts'
import { allocateNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'
import { closeLine } from '#app/features/waiting-room/close-line.server.ts'
import { drawPlaces } from '#app/features/waiting-room/draw-places.server.ts'
import { openPlannedLine } from '#app/features/waiting-room/open-planned-line.server.ts'
import { steerLine } from '#app/features/waiting-room/steer-line.server.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import type { Contestant } from './contestant.ts'

export type AtLine = { eventId: string; slug: string; ticketTypeId: string }

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const pause = (ctx: Ctx) => sql`select pg_sleep(0.1)`.execute(ctx.db)

type AdmitInput = AtLine & { rounds: number; count: number }

/** Admits again and again; answers how many each time. */
export const admitters: Contestant = (ctx, input) => {
  const { eventId, rounds, count } = input as AdmitInput
  return Promise.all(times(rounds).map(() => admitNext(ctx, { eventId, count })))
}

/** Looks who was admitted last, and writes down who is next a moment later. */
export const hastyAdmitters: Contestant = async (ctx, input) => {
  const { eventId, rounds, count } = input as AdmitInput
  const answers: number[] = []
  for (const _ of times(rounds)) {
    const { rows } = await sql<{ admitted: number; last: number }>`
      select admitted_number as admitted, last_number as last from sale_lines
      where event_id = ${eventId} and not is_paused`.execute(ctx.db)
    const [line] = rows
    await pause(ctx)
    const next = line ? Math.min(line.last, line.admitted + count) : 0
    if (!line || next === line.admitted) continue
    await sql`update sale_lines set admitted_number = greatest(admitted_number, ${next})
      where event_id = ${eventId}`.execute(ctx.db)
    answers.push(next - line.admitted)
  }
  return answers
}

type CloseInput = AtLine & { rounds: number; as: 'those who come' | 'whoever closes' }

/** Some take numbers while others admit and close. Answers the numbers that were taken, or how often it was closed. */
export const closers: Contestant = (ctx, input) => {
  const { eventId, rounds, as } = input as CloseInput
  return Promise.all(
    times(rounds).map(async () => {
      if (as === 'those who come')
        return (await allocateNumbers(ctx, { eventId, count: 1 }))?.first ?? 'closed'
      await admitNext(ctx, { eventId, count: 1 })
      return (await closeLine(ctx, { eventId, byHand: true })) ? 'closed it' : 'was closed'
    }),
  )
}

/** Looks who came last, and closes with them a moment later. */
export const hastyClosers: Contestant = async (ctx, input) => {
  const { eventId, as } = input as CloseInput
  if (as === 'those who come') {
    const taken: unknown[] = []
    for (const _ of times(30)) {
      taken.push((await allocateNumbers(ctx, { eventId, count: 1 }))?.first ?? 'closed')
      await sql`select pg_sleep(0.01)`.execute(ctx.db)
    }
    return taken
  }
  const { rows } = await sql<{ last: number }>`
    select last_number as last from sale_lines where event_id = ${eventId}`.execute(ctx.db)
  await pause(ctx)
  try {
    await sql`update sale_lines set opened_at = null, admitted_number = ${rows[0]?.last ?? 0}
      where event_id = ${eventId}`.execute(ctx.db)
    return ['closed it']
  } catch {
    return ['refused by the database']
  }
}

type PauseInput = AtLine & { as: 'tender' | 'hasty tender' | 'administrator' }

/** One pauses the line and then looks how far it is; the other goes on admitting. */
export const pausers: Contestant = async (ctx, input) => {
  const { as, ...at } = input as PauseInput
  const look = async () => {
    const { rows } = await sql<{ admitted: number; isPaused: boolean }>`
      select admitted_number as admitted, is_paused as "isPaused" from sale_lines
      where event_id = ${at.eventId}`.execute(ctx.db)
    return rows[0] ?? { admitted: 0, isPaused: true }
  }
  if (as === 'administrator') {
    while ((await look()).admitted === 0) await sql`select pg_sleep(0.01)`.execute(ctx.db)
    await steerLine({ ...ctx, actor: actorWithRole('admin') }, { eventId: at.eventId, step: 'pause' })
    return [{ admittedWhenPaused: (await look()).admitted }]
  }
  if (as === 'tender') {
    for (const _ of times(300)) await admitNext(ctx, { eventId: at.eventId, count: 1 })
    return []
  }
  // Has looked before the pause, and writes after it.
  const { isPaused } = await look()
  await admitNext(ctx, { eventId: at.eventId, count: 1 })
  while (!(await look()).isPaused) await sql`select pg_sleep(0.01)`.execute(ctx.db)
  await sql`select pg_sleep(0.5)`.execute(ctx.db)
  if (!isPaused) {
    await sql`update sale_lines set admitted_number = admitted_number + 1
      where event_id = ${at.eventId}`.execute(ctx.db)
  }
  return []
}

/** Opens what is planned, draws, advances and buys: all at once. Answers who did what was to be done once. */
export const onSale: Contestant = async (ctx, input) => {
  const { buyers, isBegun, ...at } = input as AtLine & { buyers: number; isBegun: boolean }
  const did = await Promise.all([
    ...times(10).map(async () =>
      (await openPlannedLine(ctx, { ...at, standing: 'not-yet' })) ? ['opened'] : [],
    ),
    ...times(isBegun ? 10 : 0).map(async () => ((await drawPlaces(ctx, at)) === null ? [] : ['drew'])),
    ...times(buyers).map(async () => {
      await allocateNumbers(ctx, { eventId: at.eventId, count: 1 })
      const { ok } = await placeOrder(ctx, aCheckout({ ticketTypeId: at.ticketTypeId }))
      await advanceLines(ctx, new Map())
      return ok ? ['bought'] : ['refused']
    }),
  ])
  return did.flat()
}

/** One admitted, and the process dies before it has told anybody. */
export const killedAfterAdmitting: Contestant = async (ctx, input) => {
  await admitNext(ctx, { eventId: (input as AtLine).eventId, count: 3 })
  return theMiddle()
}

/** The draw is made and not yet written down for good: the log of the audit is held by somebody else. */
export const killedDraw: Contestant = async (ctx, input) => {
  void drawPlaces(ctx, input as AtLine).catch(() => undefined)
  return whenStuck(ctx)
}

/** The same with a line that opens. */
export const killedOpening: Contestant = async (ctx, input) => {
  void openPlannedLine(ctx, { ...(input as AtLine), standing: 'not-yet' }).catch(() => undefined)
  return whenStuck(ctx)
}

/** Admitting waits for the row of its line. */
export const killedAdmitting: Contestant = async (ctx, input) => {
  void admitNext(ctx, { eventId: (input as AtLine).eventId, count: 3 }).catch(() => undefined)
  return whenStuck(ctx)
}

async function whenStuck(ctx: Ctx): Promise<never> {
  const isStuck = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
    return rows.length > 0
  }
  while (!(await isStuck())) await sql`select pg_sleep(0.01)`.execute(ctx.db)
  return theMiddle()
}

function theMiddle(): Promise<never> {
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}
