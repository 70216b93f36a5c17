import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type DeleteRefusal, deletionRefusal } from './delete-event.server.ts'

export type DeletePreview = {
  /** Why it has to stay; null where it may go. */
  refusal: DeleteRefusal | null
  ticketTypes: number
  images: number
  formTemplates: number
  doorPasses: number
}

/** What would be lost with an event, in numbers. Needs 'events:manage'. */
export async function deletePreview(ctx: Ctx, eventId: string): Promise<DeletePreview> {
  allow(ctx.actor, 'events:manage')
  const { rows } = await sql<Omit<DeletePreview, 'refusal'>>`
    select (select count(*)::int from ticket_types where event_id = ${eventId}) as "ticketTypes",
      (select count(*)::int from event_images where event_id = ${eventId}) as images,
      (select count(*)::int from form_templates where event_id = ${eventId}) as "formTemplates",
      (select count(*)::int from door_passes where event_id = ${eventId} and revoked_at is null) as "doorPasses"`.execute(
    ctx.db,
  )
  const [lost] = rows
  if (!lost) throw new Error('a statement without a table answers one row')
  return { ...lost, refusal: await deletionRefusal(ctx, eventId) }
}
