import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isOpen } from '#app/features/events/rules/event-time.ts'
import {
  type AddAttendeesInput,
  type AddAttendeesOutcome,
  decideAndAdd,
} from '#app/features/order-admin/manual/add-attendees.server.ts'
import type { ManualPerson } from '#app/features/order-admin/manual/rules/pasted-people.ts'
import { withReleasedPlaces } from '#app/features/order-admin/manual/with-released-places.server.ts'
import { walkInDevice } from '#app/features/ticketing/rules/scan-device.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { checkInTicket } from '../check-in-ticket.server.ts'
import { isToday } from '../rules/door-day.ts'
import type { WalkInTerms } from './rules/walk-in-terms.ts'

export type AddWalkInInput = {
  eventId: string
  ticketTypeId: string
  /** Made with the form and sent with it: the same form again adds and admits nothing more. */
  formId: string
  /** The address may be empty: nothing is mailed then. */
  person: ManualPerson
  terms: WalkInTerms
  /** What the form showed for one ticket, in minor units. */
  seenPriceMinor: number
  aboveCapacity: string | null
  admitsRepeated: boolean
  /** Lets the person in days before the event. */
  admitsEarly: boolean
}

export type AddWalkInOutcome =
  | { ok: true; orderId: string; people: number }
  | Extract<AddAttendeesOutcome, { ok: false }>
  /** The event is no longer published, or is over. */
  | { ok: false; reason: 'event-closed' }
  /** The event begins on a later day. */
  | { ok: false; reason: 'too-early'; startsAt: Date; timeZone: string }

/**
 * Adds a person who came to the door without a ticket and lets them in, in one transaction: order, payment, ticket and
 * scan, or none of them. A ticket that costs nothing is complimentary, whatever the terms. Needs 'orders:manage',
 * 'money:manage' and 'tickets:check-in'; throws NotFound.
 */
export async function addWalkIn(ctx: Ctx, input: AddWalkInInput): Promise<AddWalkInOutcome> {
  allow(ctx.actor, 'orders:manage')
  allow(ctx.actor, 'money:manage')
  allow(ctx.actor, 'tickets:check-in', input.eventId)
  if (!isId(input.formId)) throw badRequest('a walk-in needs an id of its form')
  if (!isId(input.eventId)) throw notFound('event')
  return withReleasedPlaces(ctx, input.ticketTypeId, () =>
    withTransaction(ctx, (tx) => addAndAdmit(tx, input)),
  )
}

async function addAndAdmit(tx: Ctx, input: AddWalkInInput): Promise<AddWalkInOutcome> {
  // One lock of the strength that adding takes: it keeps the event open until the person is in.
  const event = await lockOpenEvent(tx, input)
  if (!event) return { ok: false, reason: 'event-closed' }
  if (!input.admitsEarly && !isToday(event, tx.now)) {
    const { startsAt, timeZone } = event
    return { ok: false, reason: 'too-early', startsAt, timeZone }
  }
  const added = await decideAndAdd(tx, orderOf(input))
  if (!added.ok) return added
  const [orderId = ''] = added.orderIds
  const tickets = await tx.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  if (added.isNew)
    for (const { id: ticketId } of tickets) {
      const { eventId } = input
      const { verdict } = await checkInTicket(tx, {
        eventId,
        ticketId,
        scanId: newId(),
        device: walkInDevice,
      })
      if (verdict !== 'admitted') throw new Error(`a walk-in was not admitted: ${verdict}`)
    }
  return { ok: true, orderId, people: tickets.length }
}

function orderOf({
  person,
  terms,
  seenPriceMinor,
  admitsEarly: _early,
  ...input
}: AddWalkInInput): AddAttendeesInput {
  return {
    ...input,
    people: [person],
    quantity: 1,
    terms: seenPriceMinor === 0 ? 'complimentary' : terms,
    unitMinor: null,
    seenPriceMinor,
    isMailed: person.email !== '',
    note: '',
  }
}

async function lockOpenEvent(tx: Ctx, { eventId, aboveCapacity }: AddWalkInInput) {
  const lock: RawBuilder<unknown> = aboveCapacity === null ? sql`for share` : sql`for no key update`
  const event = await tx.db
    .selectFrom('events')
    .select(['status', 'starts_at as startsAt', 'ends_at as endsAt', 'time_zone as timeZone'])
    .where('id', '=', eventId)
    .modifyEnd(lock)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return isOpen(event, tx.now) ? event : null
}
