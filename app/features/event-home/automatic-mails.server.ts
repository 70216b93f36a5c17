import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Hours before the start and after the end of an event; null where no mail is sent. */
export type AutomaticMails = { reminderHours: number | null; thanksHours: number | null }

/** Which mails an event sends by itself, besides those of its orders. Needs 'mail:manage'; throws NotFound. */
export async function automaticMails(ctx: Ctx, eventId: string): Promise<AutomaticMails> {
  allow(ctx.actor, 'mail:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['reminder_hours as reminderHours', 'thanks_hours as thanksHours'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}
