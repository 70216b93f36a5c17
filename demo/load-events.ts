import type { Ctx } from '#app/context/ctx.server.ts'
import { cancelEvent } from '#app/features/event-life/cancel-event.server.ts'
import { addEventImage } from '#app/features/events/add-event-image.server.ts'
import { createEvent } from '#app/features/events/create-event.server.ts'
import { defaultMenu } from '#app/features/events/editing/rules/event-menu.ts'
import { publishEvent } from '#app/features/events/publish-event.server.ts'
import { priceAt } from '#app/features/ticketing/cart/rules/price-at.ts'
import { defaultSeatsPerTicket } from '#app/features/ticketing/tickets/rules/seats.ts'
import { dayBounds, instantOf } from '#app/kernel/calendar.ts'
import { addMinutes, wallClock } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import type { DemoEvent, DemoTicket } from './content/demo-event.ts'
import { pastEvents } from './content/past-events.ts'
import { upcomingEvents } from './content/upcoming-events.ts'
import type { DemoPictures } from './load-pictures.ts'
import type { TicketsToSell } from './sell-tickets.ts'

const online = { timeZone: 'Asia/Dubai', isOnline: true, meetingLink: 'https://meet.staffroom.example/room' }

/** Makes and publishes the demo's events with pictures and ticket types; answers what is to be sold of them. */
export async function loadEvents(ctx: Ctx, pictures: DemoPictures): Promise<TicketsToSell[]> {
  const sales: TicketsToSell[] = []
  for (const event of [...pastEvents, ...upcomingEvents])
    sales.push(...(await loadEvent(ctx, event, pictures)))
  return sales
}

async function loadEvent(ctx: Ctx, event: DemoEvent, pictures: DemoPictures): Promise<TicketsToSell[]> {
  const place = event.place === 'online' ? online : event.place
  const currency = event.currency ?? 'AED'
  const startsAt = startOf(ctx.now, event, place.timeZone)
  const endsAt = addMinutes(startsAt, event.minutes)
  const created = await createEvent(ctx, {
    ...place,
    title: event.title,
    summary: event.summary,
    descriptionHtml: event.descriptionHtml,
    host: event.host ?? null,
    speakers: event.speakers ?? [],
    startsAt,
    endsAt,
    currency,
    isFeatured: event.isFeatured ?? false,
    menu: event.withMenu ? defaultMenu : null,
    detailsRequired: event.detailsRequired ?? false,
    capacityMode: event.sharedCapacity ? 'shared' : 'individual',
    totalCapacity: event.sharedCapacity ?? null,
  })
  if (!created.ok) throw new Error(`the demo event "${event.title}" was refused: ${created.reason}`)
  for (const subject of [event.picture, ...(event.gallery ?? [])]) {
    const picture = pictures.get(subject)
    if (!picture) throw new Error(`there is no demo picture "${subject}"`)
    await addEventImage(ctx, { eventId: created.id, fileId: picture.fileId, altText: picture.alt })
  }
  const sales: TicketsToSell[] = []
  const sold = { id: created.id, title: event.title, startsAt, endsAt, currency }
  for (const [position, ticket] of event.tickets.entries()) {
    const ticketType = await loadTicketType(
      ctx,
      { id: created.id, timeZone: place.timeZone },
      ticket,
      position,
    )
    if (ticket.sold > 0) sales.push({ event: sold, ticketType, sales: ticket.sold })
  }
  if (!event.isDraft) await publishEvent(ctx, { eventId: created.id })
  const { cancelledWith: message } = event
  if (message) await cancelEvent(ctx, { eventId: created.id, refunds: false, message })
  return sales
}

async function loadTicketType(
  ctx: Ctx,
  event: { id: string; timeZone: string },
  ticket: DemoTicket,
  position: number,
) {
  const kind = ticket.kind ?? 'standard'
  const seatsPerTicket = defaultSeatsPerTicket({ kind, name: ticket.name })
  const priceTiers = (ticket.earlyPrices ?? []).map(({ days, price }) => ({
    until: dayBounds(addMinutes(ctx.now, days * 1440), event.timeZone).start.toISOString(),
    priceMinor: price,
  }))
  const id = newId()
  await ctx.db
    .insertInto('ticket_types')
    .values({
      id,
      event_id: event.id,
      name: ticket.name,
      description: ticket.description ?? '',
      perks: ticket.perks ?? [],
      kind,
      price_minor: ticket.price,
      price_tiers: JSON.stringify(priceTiers),
      capacity: ticket.capacity,
      seats_per_ticket: seatsPerTicket,
      per_order_limit: ticket.perOrder ?? null,
      is_member_only: ticket.memberTier !== undefined,
      member_tier: ticket.memberTier ?? (ticket.memberDiscount ? 'basic' : null),
      member_discount_percent: ticket.memberDiscount ?? 0,
      position,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return {
    id,
    name: ticket.name,
    kind,
    price: priceAt({ priceMinor: ticket.price, priceTiers }, ctx.now),
    seatsPerTicket,
    perOrderLimit: ticket.perOrder ?? null,
  }
}

function startOf(now: Date, event: DemoEvent, zone: string): Date {
  const [hour = 0, minute = 0] = event.at.split(':').map(Number)
  return instantOf({ ...wallClock(addMinutes(now, event.day * 24 * 60), zone), hour, minute }, zone)
}
