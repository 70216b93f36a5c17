import { allow, doorPassIdOf, may, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { badRequest, forbidden, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { checkedInByActor } from './checked-in-by-actor.server.ts'

/** `wasIn` is false when there was nothing to undo. */
export type UndoCheckInOutcome = { ok: true; wasIn: boolean }

/**
 * Takes a check-in back, so that the ticket may enter again; the scan log keeps both (rule R064). Needs
 * 'tickets:check-in' for the ticket's event; door staff undo only their own check-ins. The same
 * `scanId` again changes nothing and gets the same answer; one that stands for another scan is a bad request.
 */
export async function undoCheckIn(
  ctx: Ctx,
  input: { ticketId: string; scanId: string; device: string },
): Promise<UndoCheckInOutcome> {
  if (!isId(input.scanId)) throw badRequest('a scan needs an id')
  if (!isId(input.ticketId)) throw notFound('ticket')
  try {
    return await withTransaction(ctx, (tx) => undo(tx, input))
  } catch (error) {
    if (isUniqueViolation(error, 'scans_pkey') && (await wasUndoneBy(ctx, input))) {
      return { ok: true, wasIn: true }
    }
    if (isUniqueViolation(error, 'scans_pkey')) throw badRequest('this scan id is taken')
    throw error
  }
}

/** Whether this scan is the one that took the ticket's check-in back. */
async function wasUndoneBy(ctx: Ctx, input: { ticketId: string; scanId: string }): Promise<boolean> {
  const scan = await ctx.db
    .selectFrom('scans')
    .select('id')
    .where('id', '=', input.scanId)
    .where('ticket_id', '=', input.ticketId)
    .where('verdict', '=', 'undone')
    .executeTakeFirst()
  return scan !== undefined
}

async function undo(
  tx: Ctx,
  input: { ticketId: string; scanId: string; device: string },
): Promise<UndoCheckInOutcome> {
  const ticket = await tx.db
    .selectFrom('tickets')
    .select(['event_id', 'checked_in_at'])
    .where('id', '=', input.ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound('ticket')
  allow(tx.actor, 'tickets:check-in', ticket.event_id)
  if (ticket.checked_in_at === null) return { ok: true, wasIn: await wasUndoneBy(tx, input) }
  if (!may(tx.actor, 'admin:enter') && (await checkedInByActor(tx, [input.ticketId])).length === 0)
    throw forbidden('not your scan')
  await tx.db
    .with('undone', (db) =>
      db.updateTable('tickets').set({ checked_in_at: null }).where('id', '=', input.ticketId),
    )
    .with('audited', (db) =>
      db.insertInto('audit_entries').values(
        auditRow(tx, {
          action: 'ticket.undo-check-in',
          subject: { kind: 'ticket', id: input.ticketId },
          details: { scanId: input.scanId, device: input.device, wasInSince: ticket.checked_in_at },
        }),
      ),
    )
    .insertInto('scans')
    .values({
      id: input.scanId,
      event_id: ticket.event_id,
      ticket_id: input.ticketId,
      verdict: 'undone',
      scanned_by: userIdOf(tx.actor),
      device: input.device,
      at: tx.now,
      door_pass_id: doorPassIdOf(tx.actor),
    })
    .execute()
  return { ok: true, wasIn: true }
}
