import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'
import { badRequest, notFound, tooManyRequests } from '#app/kernel/errors.ts'
import { normaliseTicketCode } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { checkIn, type DoorVerdict } from './rules/check-in.ts'
import type { SeatShown } from './rules/scan-answer.ts'
import { scannedSeat, seatForDoor } from './scanned-seat.server.ts'

export type CheckInInput = {
  eventId: string
  /** As scanned or typed. Never logged, never stored (rule R060). */
  code: string
  /** The nonce of the device: the same scan again gets the same answer (rule R063). */
  scanId: string
  device: string
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
 * (rules R022, R062). Every scan leaves a row; the verdict of a scan id never changes. Needs
 * 'tickets:check-in' for the event. Unknown codes are limited per person: then 'too-many-requests' is thrown.
 */
export async function checkInTicket(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  allow(ctx.actor, 'tickets:check-in', input.eventId)
  if (!isId(input.eventId)) throw notFound('event')
  if (!isId(input.scanId)) throw badRequest('a scan needs an id')
  const code = normaliseTicketCode(input.code)
  try {
    const known = code && (await scanKnown(ctx, input, code))
    return known || (await scanUnknown(ctx, input))
  } catch (error) {
    if (isUniqueViolation(error, 'scans_pkey')) return answerAgain(ctx, input)
    throw error
  }
}

/** How often another door may be faster with a change to the ticket than this one with its answer. */
const mostLooks = 5

/** Looks at the ticket and admits it if it still is as it was seen: no lock is waited for, no transaction held. */
async function scanKnown(ctx: Ctx, input: CheckInInput, code: string): Promise<CheckInOutcome | null> {
  for (let look = 1; look <= mostLooks; look++) {
    const row = await scannedSeat(ctx).where('t.code', '=', code).executeTakeFirst()
    if (!row) return null
    const verdict = checkIn(
      { ...row, event: { id: row.eventId, status: row.eventStatus, endsAt: row.endsAt } },
      input.eventId,
      ctx.now,
    )
    const scan = scanRow(ctx, input, row.ticketId, verdict)
    const isAnswered = verdict === 'admitted' ? await admit(ctx, row.ticketId, scan) : await note(ctx, scan)
    if (!isAnswered) continue
    const { eventId } = input
    const seat = seatForDoor(ctx, row, { eventId, verdict, scan: verdict === 'admitted' ? input : null })
    return { verdict, seat, at: ctx.now }
  }
  throw new Error('a ticket changed each time it was looked at')
}

type ScanRow = ReturnType<typeof scanRow>

async function note(ctx: Ctx, scan: ScanRow): Promise<true> {
  await ctx.db.insertInto('scans').values(scan).execute()
  return true
}

/** One statement lets the ticket in, with its scan and audit rows; false when it is no longer to be let in. */
async function admit(ctx: Ctx, ticketId: string, scan: ScanRow): Promise<boolean> {
  const audited = auditRow(ctx, {
    action: 'ticket.check-in',
    subject: { kind: 'ticket', id: ticketId },
    details: { scanId: scan.id, device: scan.device },
  })
  const done = await ctx.db
    .with('admitted', (db) =>
      db
        .updateTable('tickets')
        .set({ checked_in_at: ctx.now })
        .where('id', '=', ticketId)
        .where('status', '=', 'valid')
        .where('checked_in_at', 'is', null)
        .returning('id'),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').columns(columnsOf(audited)).expression(rowIfAdmitted(audited)),
    )
    .insertInto('scans')
    .columns(columnsOf(scan))
    .expression(rowIfAdmitted(scan))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

const columnsOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/** The row as a SELECT that has it only when the ticket was let in by this statement. */
const rowIfAdmitted = (row: object) => sql`select ${sql.join(Object.values(row))} from admitted`

async function scanUnknown(ctx: Ctx, input: CheckInInput): Promise<CheckInOutcome> {
  const guess = await ctx.ports.limiter.take('ticket-guess', userIdOf(ctx.actor) ?? 'system')
  if (!guess.ok) throw tooManyRequests(guess.retryAfter)
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', input.eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  await ctx.db
    .insertInto('scans')
    .values(scanRow(ctx, input, null, 'unknown'))
    .execute()
  return { verdict: 'unknown', seat: null, at: ctx.now }
}

function scanRow(ctx: Ctx, input: CheckInInput, ticketId: string | null, verdict: DoorVerdict) {
  return {
    id: input.scanId,
    event_id: input.eventId,
    ticket_id: ticketId,
    verdict,
    scanned_by: userIdOf(ctx.actor),
    device: input.device,
    at: ctx.now,
  }
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
