import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { lockOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { liveStates } from '#app/features/ticketing/rules/entry-life.ts'
import { expireOffers } from '#app/features/ticketing/waitlist/expire-offers.server.ts'
import type { CancelledEvent } from './cancelled-event.server.ts'
import { waitingMail } from './event-cancelled-mails.server.ts'

/**
 * Cancels all waitlist entries of a cancelled event, and notifies their owners. The ticket types are locked; the
 * event's row says already that it is cancelled.
 */
export async function cancelWaitlistOfEvent(tx: Ctx, event: CancelledEvent): Promise<void> {
  const waiting = await tx.db
    .selectFrom('waitlist_entries')
    .select(['id', 'email', 'first_name as firstName', 'ticket_type_id as ticketTypeId'])
    .where('event_id', '=', event.id)
    .where('status', 'in', [...liveStates])
    .execute()
  if (waiting.length === 0) return
  const { tickets } = await lockOffer(tx, [...new Set(waiting.map((entry) => entry.ticketTypeId))])
  await expireOffers(tx, tickets)
  await queueMails(
    tx,
    waiting.flatMap((entry) => waitingMail(tx, event, entry)),
  )
}
