import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import type { PriceTier } from '#app/db/schema/ticketing.ts'
import { asksContactDetails } from '#app/features/events/asks-contact-details.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { formsInForce } from '#app/features/events/forms/forms-in-force.server.ts'
import type { FormInForce } from '#app/features/events/forms/rules/form-fields.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { SharedSeats } from './rules/availability.ts'
import type { OfferedTicket } from './rules/cart.ts'
import { priceAt } from './rules/price-at.ts'

/** A ticket type with what carts, checkouts and mails show of its event. */
export type TicketOnOffer = OfferedTicket & {
  taxBasisPoints: number
  /** Whether members and sponsors may claim it on their allowances. */
  isClaimable: boolean
  /** Whether its event lets people wait for sold-out tickets. */
  isWaitlistEnabled: boolean
  event: ShownEvent & { detailsRequired: boolean; asksContactDetails: boolean }
  /** What its attendees are asked besides, by a form. */
  form: FormInForce | null
}

export type Offer = { tickets: TicketOnOffer[]; shared: SharedSeats[] }

const columns = [
  't.id as ticketTypeId',
  't.name',
  't.kind',
  't.price_minor as priceMinor',
  't.price_tiers as priceTiers',
  't.capacity',
  't.sold',
  't.held',
  't.waiting',
  't.seats_per_ticket as seatsPerTicket',
  't.per_order_limit as perOrderLimit',
  't.visibility',
  't.archived_at as archivedAt',
  't.is_member_only as isMemberOnly',
  't.member_tier as memberTier',
  't.member_discount_percent as memberDiscountPercent',
  't.tax_basis_points as taxBasisPoints',
  't.is_claimable as isClaimable',
  't.sale_starts_at as saleStartsAt',
  't.sale_ends_at as saleEndsAt',
  't.form_template_id as formTemplateId',
  ...eventColumns,
  'e.currency',
  'e.waitlist_enabled as isWaitlistEnabled',
  'e.details_required as detailsRequired',
  'e.image_file_id as imageFileId',
  'e.capacity_mode as capacityMode',
  'e.total_capacity as totalCapacity',
  asksContactDetails.as('asksContactDetails'),
] as const

const seatsTaken = sql<number>`sum(seats_sold + seats_held)`

/** As the rule of the same name, over rows of ticket types; those that are not on offer keep nothing. */
const seatsAwaited = sql<number>`coalesce(sum(
  least(waiting, greatest(coalesce(capacity - sold - held, waiting), 0)) * seats_per_ticket
) filter (where visibility = 'public' and archived_at is null), 0)::int`

/** A sum over all ticket types of an event `e` that shares its capacity; null of others. */
const ofSharing = (sum: RawBuilder<number>) =>
  sql<number | null>`case when e.capacity_mode = 'shared' then (
    select ${sum} from ticket_types s where s.event_id = e.id) end`

/** The ticket types with these ids as a page shows them: one statement, two where one asks a form, no locks. Unknown ids are left out. */
export async function readOffer(ctx: Ctx, ids: readonly string[]): Promise<Offer> {
  const ticketTypeIds = ids.filter(isId)
  if (ticketTypeIds.length === 0) return { tickets: [], shared: [] }
  const rows = await ctx.db
    .selectFrom('ticket_types as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(columns)
    .select([ofSharing(seatsTaken).as('seatsTaken'), ofSharing(seatsAwaited).as('seatsAwaited')])
    .where('t.id', 'in', ticketTypeIds)
    .execute()
  const shared = new Map(
    rows.flatMap((row) =>
      row.totalCapacity === null || row.seatsTaken === null
        ? []
        : [
            [
              row.eventId,
              {
                eventId: row.eventId,
                totalCapacity: row.totalCapacity,
                seatsTaken: row.seatsTaken,
                seatsAwaited: row.seatsAwaited ?? 0,
              },
            ],
          ],
    ),
  )
  const forms = await formsOf(ctx, rows)
  return { tickets: ticketsFrom(rows, forms, ctx.now), shared: [...shared.values()] }
}

/**
 * The same under locks, for verbs that move places: events first (shared by sellers, so that cancelling or
 * resizing one waits for sales in progress), then the ticket types in id order. Where an event shares its
 * capacity all its types are locked, and summed in a second statement. Call it inside a transaction.
 */
export async function lockOffer(ctx: Ctx, ids: readonly string[]): Promise<Offer> {
  const offerAt = await lockOfferAt(ctx, ids)
  return offerAt(ctx.now)
}

/** The same for several buyers at once: what is on offer at the moment at which each of them asked. */
export async function lockOfferAt(ctx: Ctx, ids: readonly string[]): Promise<(now: Date) => Offer> {
  const ticketTypeIds = ids.filter(isId)
  if (ticketTypeIds.length === 0) return () => ({ tickets: [], shared: [] })
  const rows = await ctx.db
    .with('selling', (db) =>
      db
        .selectFrom('events')
        .selectAll()
        .where('id', 'in', (eb) =>
          eb.selectFrom('ticket_types').select('event_id').where('id', 'in', ticketTypeIds),
        )
        .orderBy('id')
        .forShare(),
    )
    .selectFrom('ticket_types as t')
    .innerJoin('selling as e', 'e.id', 't.event_id')
    .select(columns)
    .where((eb) => eb.or([eb('t.id', 'in', ticketTypeIds), eb('e.capacity_mode', '=', 'shared')]))
    .orderBy('t.id')
    .forNoKeyUpdate('t')
    .execute()
  const sharing = rows.flatMap((row) =>
    row.capacityMode === 'shared' && row.totalCapacity !== null
      ? [{ eventId: row.eventId, totalCapacity: row.totalCapacity }]
      : [],
  )
  const wanted = rows.filter((row) => ticketTypeIds.includes(row.ticketTypeId))
  const forms = await formsOf(ctx, wanted)
  const shared = await seatsTakenOf(ctx, sharing)
  return (now) => ({ tickets: ticketsFrom(wanted, forms, now), shared })
}

async function seatsTakenOf(
  ctx: Ctx,
  events: readonly { eventId: string; totalCapacity: number }[],
): Promise<SharedSeats[]> {
  if (events.length === 0) return []
  const capacityOf = new Map(events.map((event) => [event.eventId, event.totalCapacity]))
  const rows = await ctx.db
    .selectFrom('ticket_types')
    .select(['event_id as eventId', seatsTaken.as('seatsTaken'), seatsAwaited.as('seatsAwaited')])
    .where('event_id', 'in', [...capacityOf.keys()])
    .groupBy('event_id')
    .execute()
  return rows.map((row) => ({ ...row, totalCapacity: capacityOf.get(row.eventId) ?? 0 }))
}

type OfferRow = Omit<TicketOnOffer, 'event' | 'isHidden' | 'isArchived' | 'form'> &
  Omit<TicketOnOffer['event'], 'id' | 'status'> & {
    eventStatus: EventStatus
    visibility: 'public' | 'hidden'
    archivedAt: Date | null
    priceTiers: PriceTier[]
    formTemplateId: string | null
  }

type Forms = ReadonlyMap<string, FormInForce>

const formsOf = (ctx: Ctx, rows: readonly OfferRow[]): Promise<Forms> =>
  formsInForce(
    ctx,
    rows.map((row) => row.formTemplateId),
  )

const ticketsFrom = (rows: readonly OfferRow[], forms: Forms, now: Date): TicketOnOffer[] =>
  rows.map((row) => ticketFrom(row, forms.get(row.formTemplateId ?? '') ?? null, now))

function ticketFrom(row: OfferRow, form: FormInForce | null, now: Date): TicketOnOffer {
  const { detailsRequired, asksContactDetails, visibility, archivedAt } = row
  return {
    ticketTypeId: row.ticketTypeId,
    eventId: row.eventId,
    name: row.name,
    kind: row.kind,
    priceMinor: priceAt(row, now),
    currency: row.currency,
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    waiting: row.waiting,
    seatsPerTicket: row.seatsPerTicket,
    perOrderLimit: row.perOrderLimit,
    isHidden: visibility === 'hidden',
    isArchived: archivedAt !== null,
    isMemberOnly: row.isMemberOnly,
    memberTier: row.memberTier,
    memberDiscountPercent: row.memberDiscountPercent,
    taxBasisPoints: row.taxBasisPoints,
    isClaimable: row.isClaimable,
    isWaitlistEnabled: row.isWaitlistEnabled,
    saleStartsAt: row.saleStartsAt,
    saleEndsAt: row.saleEndsAt,
    event: { ...eventOfRow(row), detailsRequired, asksContactDetails },
    form,
  }
}
