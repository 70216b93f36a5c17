import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { type LastSaved, lastSaved } from '#app/features/people/last-saved.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { eventTextColumns } from '../event-of-row.server.ts'
import { lockEventSlugs, moveSlug, takenSlugs } from '../event-slugs.server.ts'
import { takePicture, unmarkPrimary } from '../images/primary-image.server.ts'
import { pointOf } from '../point-of.server.ts'
import { type EventProblem, eventProblem } from '../rules/event-draft.ts'
import { canMoveEvent } from '../rules/event-life.ts'
import { changedColumns, type EventColumn, eventColumns, whenAndWhere } from './event-columns.server.ts'
import type { EventEdit } from './event-form.ts'
import { changedDishes, menuWithGone } from './rules/event-menu.ts'
import { type ChosenDish, chosenAmong, ordersOf, seatsTaken } from './standing-orders.server.ts'

export type EventRefusal =
  | { ok: false; reason: EventProblem }
  /** Another event has the slug, or had it and redirects from it. */
  | { ok: false; reason: 'slug-taken'; slug: string }
  /** Neither a picture of the event nor an upload of theirs that waits. */
  | { ok: false; reason: 'picture-gone' }
  | { ok: false; reason: 'archived' }
  /** Another administrator has saved `revision` since the form was opened. */
  | { ok: false; reason: 'changed-meanwhile'; revision: number; last: LastSaved | null }
  /** Orders are in the currency the event has. */
  | { ok: false; reason: 'currency-in-use'; orders: number }
  /** A draft is hidden, and it has orders. */
  | { ok: false; reason: 'has-orders'; orders: number }
  /** Or it has waitlist entries or offers. */
  | { ok: false; reason: 'has-waitlist' }
  /** Fewer seats than are sold and held. */
  | { ok: false; reason: 'capacity-below-taken'; sold: number; held: number }
  /** People have chosen dishes that would go or be called something else. */
  | { ok: false; reason: 'dishes-chosen'; dishes: ChosenDish[] }

export type EventUpdated = { ok: true; slug: string; hasChanged: boolean } | EventRefusal

type Input = {
  eventId: string
  /** The revision the form was opened with. */
  revision: number
  edit: EventEdit
  /** They know how many have chosen the dishes that go. */
  acceptsLostDishes?: boolean
}

/**
 * Saves the details of an event, all of them or nothing; counters of sales are never written. The same once more
 * changes nothing. Needs 'events:manage'; throws NotFound.
 */
export async function updateEvent(ctx: Ctx, input: Input): Promise<EventUpdated> {
  allow(ctx.actor, 'events:manage')
  const problem = eventProblem(input.edit)
  if (problem) return { ok: false, reason: problem }
  const edit = { ...input.edit, ...(await pointOf(ctx, input.edit)) }
  return withTransaction(ctx, (tx) => save(tx, { ...input, edit }))
}

async function save(
  tx: Ctx,
  { eventId, revision, edit, acceptsLostDishes = false }: Input,
): Promise<EventUpdated> {
  await lockEventSlugs(tx)
  const event = await tx.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const typed = { ...edit, menu: menuWithGone(event.menu, edit.menu) }
  const after = { ...eventColumns(typed), description_html: sanitiseHtml(edit.descriptionHtml, 3) }
  const changed = changedColumns(event, after)
  const slug = edit.slug ?? event.slug
  const hasOtherPicture = event.image_file_id !== edit.imageFileId
  // Cancelled and archived events have ways of their own; here one is only shown or hidden.
  const status = canMoveEvent(event.status, edit.status) ? edit.status : event.status
  if (changed.length === 0 && slug === event.slug && !hasOtherPicture && status === event.status)
    return { ok: true, slug, hasChanged: false }

  if (event.status === 'archived') return { ok: false, reason: 'archived' }
  if (event.revision !== revision)
    return {
      ok: false,
      reason: 'changed-meanwhile',
      revision: event.revision,
      last: await lastSaved(tx, { kind: 'event', id: eventId, action: 'event.' }),
    }
  if (slug !== event.slug && (await takenSlugs(tx, [slug], eventId)).length > 0)
    return { ok: false, reason: 'slug-taken', slug }
  const seats = await seatsTaken(tx, eventId)
  const refusal = await againstOrders(tx, event, edit, { seats, status, acceptsLostDishes })
  if (refusal) return refusal
  if (hasOtherPicture && !(await changePicture(tx, eventId, edit.imageFileId)))
    return { ok: false, reason: 'picture-gone' }

  if (slug !== event.slug) await moveSlug(tx, { eventId, from: event.slug, to: slug })
  const { menu, host, speakers, ...columns } = after
  await tx.db
    .updateTable('events')
    .set((eb) => ({
      ...columns,
      menu: menu && JSON.stringify(menu),
      host: host && JSON.stringify(host),
      speakers: JSON.stringify(speakers),
      status,
      ...(status === 'published' && event.status === 'draft' && { published_at: tx.now }),
      ...(isTold(changed) && { calendar_sequence: eb('calendar_sequence', '+', 1) }),
      revision: eb('revision', '+', 1),
      updated_at: tx.now,
    }))
    .where('id', '=', eventId)
    .execute()
  await carryTranslations(tx, event, after, eventTextColumns)
  await audit(tx, {
    action: 'event.update',
    subject: { kind: 'event', id: eventId },
    details: {
      changed,
      ...(hasOtherPicture && { picture: edit.imageFileId }),
      ...(slug !== event.slug && { slug: { from: event.slug, to: slug } }),
      ...(status !== event.status && { status }),
    },
  })
  // After all locks: a second enqueue of the same job waits for the first one's commit.
  if (seats.waiting > 0) await enqueue(tx, 'waitlist.offer', { eventId }, { onlyOne: eventId })
  if (changed.includes('title')) await enqueue(tx, 'payments.rename', {}, { onlyOne: 'payments.rename' })
  return { ok: true, slug, hasChanged: true }
}

async function changePicture(tx: Ctx, eventId: string, fileId: string | null): Promise<boolean> {
  if (fileId !== null) return takePicture(tx, eventId, fileId)
  await unmarkPrimary(tx, eventId)
  return true
}

type Before = { id: string; currency: string; status: string; menu: EventEdit['menu'] }
type Given = {
  seats: { sold: number; held: number; waiting: number }
  status: string
  acceptsLostDishes: boolean
}

/** What has been ordered and does not fit the event as it would be; sellers wait for the lock of its row. */
async function againstOrders(
  tx: Ctx,
  event: Before,
  edit: EventEdit,
  given: Given,
): Promise<EventRefusal | null> {
  const { sold, held, waiting } = given.seats
  if (edit.currency !== event.currency) {
    const orders = await ordersOf(tx, event.id)
    if (orders > 0) return { ok: false, reason: 'currency-in-use', orders }
  }
  if (given.status === 'draft' && event.status === 'published') {
    const orders = await ordersOf(tx, event.id)
    if (orders > 0) return { ok: false, reason: 'has-orders', orders }
    if (waiting > 0 || held > 0) return { ok: false, reason: 'has-waitlist' }
  }
  if (edit.capacityMode === 'shared' && edit.totalCapacity !== null && edit.totalCapacity < sold + held)
    return { ok: false, reason: 'capacity-below-taken', sold, held }
  if (given.acceptsLostDishes) return null
  const dishes = await chosenAmong(tx, event.id, changedDishes(event.menu, edit.menu))
  return dishes.length > 0 ? { ok: false, reason: 'dishes-chosen', dishes } : null
}

function isTold(changed: readonly EventColumn[]): boolean {
  return changed.some((column) => whenAndWhere.includes(column))
}
