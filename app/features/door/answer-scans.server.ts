import { sql } from 'kysely'
import { doorPassIdOf, userIdOf } from '#app/access/actor.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { normaliseTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { badRequest, notFound, tooManyRequests } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { answeredScan, scanRow } from './answered-scan.server.ts'
import type { CheckInOutcome, Scanned } from './scan-types.server.ts'
import { type ScannedRow, scannedSeat, seatForDoor } from './scanned-seat.server.ts'
import { writeScans } from './write-scans.server.ts'

/**
 * Answers scans at one event's door by two statements, each by the rule and moment of its own. Null for one that has to be
 * answered alone: what was presented is no ticket or comes a second time, the scan was answered before, or its ticket has
 * changed or is locked. No lock is waited for but by a scan alone, and no transaction is held.
 */
export async function answerScans(scans: readonly Scanned[]): Promise<(CheckInOutcome | null)[]> {
  const [only, second] = scans
  if (only && !second) return [await answerOne(only)]
  const outcomes = await lookAndWrite(scans)
  return outcomes.map((outcome) => (typeof outcome === 'string' ? null : outcome))
}

/** How often another door may be faster with a change to the ticket than this one with its answer. */
const mostLooks = 5

async function answerOne(scanned: Scanned): Promise<CheckInOutcome> {
  try {
    for (let look = 1; look <= mostLooks; look++) {
      const [outcome = 'not-found'] = await lookAndWrite([scanned])
      if (outcome === 'not-found') return await answerUnknown(scanned)
      if (outcome !== 'not-written') return outcome
      const earlier = await answerGiven(scanned)
      if (earlier) return earlier
    }
  } catch (error) {
    const earlier = isUniqueViolation(error, 'scans_pkey') ? await answerGiven(scanned) : null
    if (earlier) return earlier
    throw error
  }
  throw new Error('a ticket changed each time it was looked at')
}

/** Of a ticket that comes twice only the first scan is written. */
async function lookAndWrite(
  scans: readonly Scanned[],
): Promise<(CheckInOutcome | 'not-found' | 'not-written')[]> {
  const [first] = scans
  if (!first) return []
  const rows = await presentedSeats(scans)
  const taken = new Set<string>()
  const answers = scans.map((scanned, place) => {
    const row = rows.get(place)
    if (!row) return 'not-found'
    const { scanId } = scanned.input
    if (taken.has(scanId) || taken.has(row.ticketId)) return 'not-written'
    taken.add(scanId).add(row.ticketId)
    return { ...scanned, ...answeredScan(scanned, row), code: row.code }
  })
  const written = await writeScans(
    first.ctx,
    answers.filter((answer) => typeof answer !== 'string'),
  )
  return answers.map((answer) => {
    if (typeof answer === 'string') return answer
    return written.has(answer.scan.id) ? answer.outcome : 'not-written'
  })
}

/** What was found of each scan, by its place among them. */
async function presentedSeats(scans: readonly Scanned[]): Promise<Map<number, ScannedRow>> {
  const presented = scans.map(({ ctx, input }, place) => ({
    place,
    scannedBy: userIdOf(ctx.actor),
    code: 'code' in input ? normaliseTicketCode(input.code) : null,
    id: 'ticketId' in input && isId(input.ticketId) ? input.ticketId : null,
  }))
  const [first] = scans
  const found: (ScannedRow & { place: number })[] = []
  for (const by of ['code', 'id'] as const) {
    const wanted = presented.filter((one) => one[by] !== null)
    if (!first || wanted.length === 0) continue
    const type = sql.raw(by === 'code' ? 'text' : 'uuid')
    const list = sql<{ code: string; id: string; scanned_by: string | null; place: number }>`unnest(
      ${wanted.map((one) => one[by])}::${type}[], ${wanted.map(({ scannedBy }) => scannedBy)}::uuid[],
      ${wanted.map(({ place }) => place)}::int[]
    )`.as<'presented'>(sql`presented(${sql.ref(by)}, scanned_by, place)`)
    const rows = await scannedSeat(first.ctx, sql.ref<string | null>('presented.scanned_by'))
      .innerJoin(list, `presented.${by}`, `t.${by}`)
      .select('presented.place')
      .execute()
    found.push(...rows)
  }
  return new Map(found.map((row) => [row.place, row]))
}

/** Neither a ticket's code nor a ticket: guesses are limited per person. */
async function answerUnknown({ ctx, input }: Scanned): Promise<CheckInOutcome> {
  const guess = await ctx.ports.limiter.take(
    'ticket-guess',
    userIdOf(ctx.actor) ?? doorPassIdOf(ctx.actor) ?? 'system',
  )
  if (!guess.ok) throw tooManyRequests(guess.retryAfter)
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', input.eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  await ctx.db
    .insertInto('scans')
    .values(scanRow({ ctx, input }, null, 'unknown'))
    .execute()
  return { verdict: 'unknown', seat: null, at: ctx.now }
}

/** The answer that this scan got when it came first; null when it had none. */
async function answerGiven({ ctx, input }: Scanned): Promise<CheckInOutcome | null> {
  const scan = await ctx.db
    .selectFrom('scans')
    .select(['verdict', 'ticket_id', 'at', 'event_id'])
    .where('id', '=', input.scanId)
    .executeTakeFirst()
  if (!scan) return null
  const { verdict } = scan
  if (scan.event_id !== input.eventId || verdict === 'undone') throw badRequest('this scan id is taken')
  const row =
    scan.ticket_id === null
      ? undefined
      : await scannedSeat(ctx).where('t.id', '=', scan.ticket_id).executeTakeFirst()
  const { eventId } = input
  return { verdict, seat: row ? seatForDoor(ctx, row, { eventId, verdict, scan: null }) : null, at: scan.at }
}
