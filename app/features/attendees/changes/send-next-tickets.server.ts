import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { type AnyQueuedMail, queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { attendeeMail, buyerMail } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { ticketPrice } from '#app/features/ticketing/tickets/rules/ticket-price.ts'
import { seatRows } from '#app/features/ticketing/tickets/seat-views.server.ts'
import { type RunFailure, resendPauseSeconds } from './rules/run-progress.ts'
import { settleItems } from './settle-items.server.ts'
import type { TicketRun } from './ticket-run-row.ts'

const atOnce = 250

/** One step of a sending run: the mails of its next tickets, queued in a few statements. False when none waits. */
export function sendNextTickets(ctx: Ctx, run: TicketRun): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const items = await tx.db
      .selectFrom('ticket_run_items')
      .select('ticket_id')
      .where('run_id', '=', run.id)
      .where('state', '=', 'waiting')
      .orderBy('order_id')
      .orderBy('ticket_id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (items.length === 0) return false
    const ticketIds = items.map((item) => item.ticket_id)
    const [seats, justSent] = [await seatsToMail(tx, ticketIds), await sentBefore(tx, run, ticketIds)]
    const period = resendPeriod(run.startedAt)
    const mails = new Map<string, AnyQueuedMail>()
    const reasons = new Map<string, RunFailure>()
    for (const ticketId of ticketIds) {
      const seat = seats.get(ticketId)
      if (seat?.ticketStatus !== 'valid') reasons.set(ticketId, 'ticket-void')
      else if (!seat.email || !isMailAddress(seat.email)) reasons.set(ticketId, 'no-address')
      else if (justSent.has(ticketId)) reasons.set(ticketId, 'just-sent')
      else mails.set(ticketId, mailOf(tx, { ...seat, ticketId, email: seat.email }, period))
    }
    await queueMails(tx, [...mails.values()])
    const mailIds = await mailIdsOf(tx, [...mails.keys()], period)
    await auditSent(tx, run, [...mails.keys()], seats)
    await settleItems(
      tx,
      run.id,
      ticketIds.map((ticketId) => ({
        ticketId,
        reason: reasons.get(ticketId) ?? null,
        mailId: mailIds.get(ticketId) ?? null,
      })),
    )
    return true
  })
}

type Seat = Awaited<ReturnType<typeof readSeats>>[number]

function readSeats(tx: Ctx, ticketIds: readonly string[]) {
  return seatRows(tx)
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail', 'o.confirmed_at as confirmedAt'])
    .select('a.order_id as orderId')
    .where('t.id', '=', sql<string>`any(${[...ticketIds]}::uuid[])`)
    .execute()
}

async function seatsToMail(tx: Ctx, ticketIds: readonly string[]): Promise<Map<string, Seat>> {
  const rows = await readSeats(tx, ticketIds)
  return new Map(rows.flatMap((row) => (row.ticketId === null ? [] : [[row.ticketId, row] as const])))
}

/** Tickets that another run has sent within the last minute. */
async function sentBefore(tx: Ctx, run: TicketRun, ticketIds: readonly string[]): Promise<Set<string>> {
  const since = new Date(run.startedAt.getTime() - resendPauseSeconds * 1000)
  const rows = await tx.db
    .selectFrom('ticket_run_items as i')
    .innerJoin('ticket_runs as r', 'r.id', 'i.run_id')
    .select('i.ticket_id')
    .where('i.ticket_id', '=', sql<string>`any(${[...ticketIds]}::uuid[])`)
    .where('i.state', '=', 'done')
    .where('i.done_at', '>', since)
    .where('r.kind', '=', 'resend')
    .where('i.run_id', '<>', run.id)
    .execute()
  return new Set(rows.map((row) => row.ticket_id))
}

/** The own ticket: as the buyer's confirmation where the buyer attends, with the variant of online events. */
function mailOf(tx: Ctx, seat: Seat & { ticketId: string; email: string }, period: string): AnyQueuedMail {
  const ticket = {
    ...seat,
    attendeeName: seat.fullName,
    attendeeEmail: seat.email,
    event: { ...seat, id: seat.eventId },
  }
  if (seat.email !== seat.buyerEmail) return attendeeMail(tx, seat.buyerName, ticket, seat.email, period)
  const line = {
    quantity: seat.quantity,
    seatsPerTicket: seat.seatsPerTicket,
    totalMinor: seat.lineTotalMinor,
  }
  const order = {
    ...seat,
    id: seat.orderId,
    accessKey: seat.orderKey,
    totalMinor: ticketPrice(line, seat.position),
    isPaid: false,
  }
  return { ...buyerMail(tx, order, [ticket], period), subjectId: seat.ticketId }
}

async function mailIdsOf(
  tx: Ctx,
  ticketIds: readonly string[],
  period: string,
): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('mails')
    .select(['id', 'subject_id'])
    .where('kind', 'in', ['ticket-for-attendee', 'event-confirmation', 'event-confirmation-virtual'])
    .where('subject_id', '=', sql<string>`any(${[...ticketIds]}::text[])`)
    .where('period', '=', period)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row.id]))
}

async function auditSent(
  tx: Ctx,
  run: TicketRun,
  ticketIds: readonly string[],
  seats: ReadonlyMap<string, Seat>,
): Promise<void> {
  if (ticketIds.length === 0) return
  const rows = ticketIds.map((ticketId) =>
    auditRow(tx, {
      action: 'attendee.resend',
      subject: { kind: 'attendee', id: seats.get(ticketId)?.attendeeId ?? '' },
      details: { runId: run.id, ticketId },
    }),
  )
  await tx.db.insertInto('audit_entries').values(rows).execute()
}
