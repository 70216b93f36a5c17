import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { pictureUrl } from '#app/features/files/picture-url.server.ts'
import { imageOf } from '#app/features/files/rules/image-of.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { ordersOf, seatsTaken } from './standing-orders.server.ts'
import { type EventTyped, typedFromEvent, typedNewEvent } from './typed-from-event.ts'

export type EventToEdit = {
  id: string
  revision: number
  status: 'draft' | 'published' | 'cancelled' | 'archived'
  /** The form as it is filled in to begin with. */
  typed: EventTyped
  pictureUrl: string | null
  seats: { sold: number; held: number }
  orders: number
}

/** An event as its form shows it. Needs 'events:manage'; throws NotFound. */
export async function eventToEdit(ctx: Ctx, id: string): Promise<EventToEdit> {
  allow(ctx.actor, 'events:manage')
  if (!isId(id)) throw notFound('event')
  const [event, seats, orders] = await Promise.all([
    ctx.db
      .selectFrom('events')
      .selectAll()
      .select(imageFile('image_file_id').as('image'))
      .where('id', '=', id)
      .executeTakeFirst(),
    seatsTaken(ctx, id),
    ordersOf(ctx, id),
  ])
  if (!event) throw notFound('event')
  return {
    id,
    revision: event.revision,
    status: event.status,
    // The editor writes its larger headings as the highest of the page; saving moves them down again.
    typed: typedFromEvent({ ...event, description_html: sanitiseHtml(event.description_html) }),
    pictureUrl: imageOf(event.image, '')?.src ?? null,
    seats: { sold: seats.sold, held: seats.held },
    orders,
  }
}

/** The form of an event that is not there yet, with the id it will have. Needs 'events:manage'. */
export async function eventToCreate(ctx: Ctx): Promise<EventToEdit> {
  allow(ctx.actor, 'events:manage')
  const { timeZone, currency } = await siteSettings(ctx)
  return {
    id: newId(),
    revision: 0,
    status: 'draft',
    typed: typedNewEvent(timeZone, currency),
    pictureUrl: null,
    seats: { sold: 0, held: 0 },
    orders: 0,
  }
}

/** Where an uploaded picture is seen, for a form that comes back; null for one that is gone. */
export async function pictureUrlOf(ctx: Ctx, fileId: unknown): Promise<string | null> {
  allow(ctx.actor, 'events:manage')
  return pictureUrl(ctx, fileId)
}
