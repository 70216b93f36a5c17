import type { Ctx } from '#app/context.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'
import { badRequest, notFound, tooManyRequests } from '#app/kernel/errors.ts'
import { isId, normaliseTicketCode } from '#app/kernel/ids.ts'
import { checkIn, type DoorVerdict } from './rules/check-in.ts'
import { type ScannedSeat, scannedSeat, seatForDoor } from './scanned-seat.server.ts'

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
  seat: ScannedSeat | null
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
    const known = code && (await withTransaction(ctx, (tx) => scanKnown(tx, input, code)))
    return known || (await scanUnknown(ctx, input))
  } catch (error) {
    if (isUniqueViolation(error, 'scans_pkey')) return answerAgain(ctx, input)
    throw error
  }
}

async function scanKnown(tx: Ctx, input: CheckInInput, code: string): Promise<CheckInOutcome | null> {
  const row = await scannedSeat(tx).where('t.code', '=', code).forNoKeyUpdate('t').executeTakeFirst()
  if (!row) return null
  const verdict = checkIn(
    { ...row, event: { id: row.eventId, status: row.eventStatus, endsAt: row.endsAt } },
    input.eventId,
    tx.now,
  )
  const scan = scanRow(tx, input, row.ticketId, verdict)
  if (verdict === 'admitted') await admit(tx, row.ticketId, scan)
  else await tx.db.insertInto('scans').values(scan).execute()
  return { verdict, seat: seatForDoor(tx, row, input.eventId), at: tx.now }
}

async function admit(tx: Ctx, ticketId: string, scan: ReturnType<typeof scanRow>): Promise<void> {
  await tx.db
    .with('admitted', (db) =>
      db
        .updateTable('tickets')
        .set({ checked_in_at: tx.now })
        .where('id', '=', ticketId)
        .where('status', '=', 'valid')
        .where('checked_in_at', 'is', null),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').values(
        auditRow(tx, {
          action: 'ticket.check-in',
          subject: { kind: 'ticket', id: ticketId },
          details: { scanId: scan.id, device: scan.device },
        }),
      ),
    )
    .insertInto('scans')
    .values(scan)
    .execute()
}

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
  return { verdict, seat: row ? seatForDoor(ctx, row, input.eventId) : null, at: scan.at }
}
