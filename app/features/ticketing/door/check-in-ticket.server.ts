import type { Ctx } from '#app/context.server.ts'
import { isForeignKeyViolation } from '#app/db/foreign-key-violation.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { allow, doorPassIdOf, userIdOf } from '#app/kernel/actor.ts'
import { badRequest, notFound, tooManyRequests } from '#app/kernel/errors.ts'
import { normaliseTicketCode } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { admitTicket } from './admit-ticket.server.ts'
import { answeredScan, type Scanned, type ScanRow, scanRow } from './answered-scan.server.ts'
import { checkInGathered } from './check-in-gathered.server.ts'
import type { DoorVerdict } from './rules/check-in.ts'
import type { SeatShown } from './rules/scan-answer.ts'
import { type ScannedRow, scannedSeat, seatForDoor } from './scanned-seat.server.ts'

/** A code as it was scanned or typed, never logged and never stored (rule R060); or the ticket a person chose. */
export type Presented = { code: string } | { ticketId: string }

export type CheckInInput = Presented & {
  eventId: string
  /** The nonce of the device: the same scan again gets the same answer (rule R063). */
  scanId: string
  device: string
  /** A device without a network has answered already: whether it let somebody in, and when by our clock. */
  offline?: { letIn: boolean; at: Date }
}

export type CheckInOutcome = {
  verdict: DoorVerdict
  /** Null together with 'unknown'. */
  seat: SeatShown | null
  /** When this scan was answered first. */
  at: Date
}

/**
 * Answers a scan at an event's door and lets a ticket in exactly once, however many doors ask at the same time
 * (rules R022, R062). Every scan leaves a row; the verdict of a scan id never changes. A ticket that a device turned
 * away without a network stays outside, as 'unknown'. Needs 'tickets:check-in' for the event. Unknown codes are
 * limited per person: then 'too-many-requests' is thrown.
 */
export async function checkInTicket(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  allow(ctx.actor, 'tickets:check-in', input.eventId)
  if (!isId(input.eventId)) throw notFound('event')
  if (!isId(input.scanId)) throw badRequest('a scan needs an id')
  const outcome = await scan(ctx, input).catch((error: unknown) => {
    // Administrators may scan at every event, so only their scans can name one that is not there.
    if (isForeignKeyViolation(error, 'scans_event_id_fkey')) throw notFound('event')
    throw error
  })
  ctx.count('scan', outcome.verdict)
  return outcome
}

/** Scans at one door go together where others wait; what is no code finds nothing and need not wait. */
function scan(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  const scanned: Scanned = { ctx, input }
  const isPlain = 'code' in input && normaliseTicketCode(input.code) !== null
  if (!isPlain || ctx.db.isTransaction) return scanAlone(scanned)
  return ctx.gather.run(`scans:${input.eventId}`, scanned, { alone: scanAlone, together: checkInGathered })
}

async function scanAlone({ ctx, input }: Scanned): Promise<CheckInOutcome> {
  try {
    return (await scanKnown(ctx, input)) ?? (await scanUnknown(ctx, input))
  } catch (error) {
    if (isUniqueViolation(error, 'scans_pkey')) return answerAgain(ctx, input)
    throw error
  }
}

/** How often another door may be faster with a change to the ticket than this one with its answer. */
const mostLooks = 5

/** Looks at the ticket and admits it if it still is as it was seen: no lock is waited for, no transaction held. */
async function scanKnown(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome | null> {
  for (let look = 1; look <= mostLooks; look++) {
    const row = await presentedSeat(ctx, input)
    if (!row) return null
    const { outcome, scan } = answeredScan({ ctx, input }, row)
    const isAnswered = scan.verdict === 'admitted' ? await admitTicket(ctx, row, scan) : await note(ctx, scan)
    if (isAnswered) return outcome
  }
  throw new Error('a ticket changed each time it was looked at')
}

async function note(ctx: Ctx, scan: ScanRow): Promise<true> {
  await ctx.db.insertInto('scans').values(scan).execute()
  return true
}

async function presentedSeat(ctx: Ctx, presented: Presented): Promise<ScannedRow | undefined> {
  if ('ticketId' in presented) {
    if (!isId(presented.ticketId)) return undefined
    return scannedSeat(ctx).where('t.id', '=', presented.ticketId).executeTakeFirst()
  }
  const code = normaliseTicketCode(presented.code)
  return code === null ? undefined : scannedSeat(ctx).where('t.code', '=', code).executeTakeFirst()
}

async function scanUnknown(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
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

/** The answer that this scan got when it came first. */
async function answerAgain(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  const scan = await ctx.db
    .selectFrom('scans')
    .select(['verdict', 'ticket_id', 'at', 'event_id'])
    .where('id', '=', input.scanId)
    .executeTakeFirstOrThrow()
  const { verdict } = scan
  if (scan.event_id !== input.eventId || verdict === 'undone') throw badRequest('this scan id is taken')
  const row =
    scan.ticket_id === null
      ? undefined
      : await scannedSeat(ctx).where('t.id', '=', scan.ticket_id).executeTakeFirst()
  const { eventId } = input
  return { verdict, seat: row ? seatForDoor(ctx, row, { eventId, verdict, scan: null }) : null, at: scan.at }
}
