import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { attendeePath } from '../rules/links.ts'
import { eventVariables, link } from './confirmation-mails.server.ts'
import { lockSeat } from './lock-seat.server.ts'
import { type OrderClaim, openOrder } from './order-access.server.ts'
import { invitedFragment } from './rules/invited-person.ts'
import { seatChangeRefusal } from './rules/seat-change.ts'

export type InviteAttendeeOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid-email' }
  | { ok: false; reason: 'too-many'; retryAfter: number }
  | { ok: false; reason: 'already-complete' | 'too-late' | 'order-not-live' }

/**
 * Mails a person the link by which they fill in a seat of the buyer's order. Inviting again makes a new link,
 * and the one sent before stops working. Nothing about the person is stored until they fill it in.
 */
export async function inviteAttendee(
  ctx: Ctx,
  input: { claim: OrderClaim; attendeeId: string; email: string; fullName: string },
): Promise<InviteAttendeeOutcome> {
  const order = await openOrder(ctx, input.claim)
  if (!isId(input.attendeeId)) throw notFound('attendee')
  const recipient = normaliseEmail(input.email)
  if (!isMailAddress(recipient)) return { ok: false, reason: 'invalid-email' }
  const allowed = await ctx.ports.limiter.take('attendee-invite', order.id)
  if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfter: allowed.retryAfter }
  return withTransaction(ctx, async (tx) => {
    const seat = await lockSeat(tx, input.attendeeId, { by: 'order', ...input.claim })
    const refusal = seatChangeRefusal(seat, tx.now)
    if (refusal) return { ok: false, reason: refusal }
    if (seat.completedAt !== null) return { ok: false, reason: 'already-complete' }
    const key = seat.invitedAt === null ? seat.attendeeKey : newKey()
    await tx.db
      .with('audited', (db) =>
        db.insertInto('audit_entries').values(
          auditRow(tx, {
            action: 'attendee.invite',
            subject: { kind: 'attendee', id: seat.attendeeId },
            details: { reference: seat.reference },
          }),
        ),
      )
      .updateTable('attendees')
      .set({ invited_at: tx.now, details_key: key })
      .where('id', '=', seat.attendeeId)
      .execute()
    await queueMail(tx, {
      kind: 'attendee-details-invite',
      subjectId: seat.attendeeId,
      recipient,
      recipientName: input.fullName,
      period: newId(),
      variables: () => ({
        ...eventVariables({ ...seat, id: seat.eventId }, input.fullName || recipient),
        buyer_name: seat.buyerName,
        ticket_type: seat.ticketName,
        details_url:
          link(tx, attendeePath(seat.attendeeId, key)) +
          invitedFragment({ fullName: input.fullName, email: recipient }),
      }),
    })
    return { ok: true }
  })
}
