import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { FormAnswers } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import { ticketShare } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { completedAt } from './awaits-details.server.ts'
import { countMatching, needsAttendee, type SearchedIn, ticketsThat } from './matching-tickets.server.ts'
import type { AttendeesAsked, WayOfComing } from './rules/attendee-listing.ts'
import { attendeeReach, filtersWithin } from './rules/attendee-reach.ts'

/** One ticket with its attendee. What the reader may not see is null, not empty. */
export type ListedAttendee = {
  /** The ticket's. */
  id: string
  fullName: string | null
  companyName: string | null
  ticketName: string
  status: 'valid' | 'void'
  checkedInAt: Date | null
  isComplete: boolean
  details: {
    email: string | null
    whatsappNumber: string | null
    orderId: string
    orderReference: string
    boughtAt: Date
    cameBy: WayOfComing
    answers: FormAnswers | null
    menuChoices: MenuChoices | null
  } | null
  /** The ticket's share of what its sale cost, in minor units. */
  paid: { minor: number; currency: Currency } | null
}

export type AttendeePage = KeysetPage<ListedAttendee> & {
  /** Of all pages, exactly. */
  total: number
}

/**
 * One page of the tickets of an event, void ones included: a statement for the rows and one for their number; one for
 * both where something is searched. Needs 'attendees:read' for the event; throws NotFound for what is no id.
 */
export async function attendeeList(
  ctx: Ctx,
  input: AttendeesAsked & { eventId: string },
): Promise<AttendeePage> {
  const { eventId } = input
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId)) throw notFound('event')
  const reach = attendeeReach(ctx.actor)
  const filters = filtersWithin(reach, input.filters)
  const searchedIn = reach.details ? 'everything' : 'names'
  const count = () => countMatching(ctx.db, eventId, filters, searchedIn)
  const [counted, found] = await Promise.all([
    filters.q === '' ? count() : null,
    pageOf(ctx, { ...input, filters }, searchedIn),
  ])
  const total = counted ?? found[0]?.total ?? (await count())
  const page = keysetPage(found, input.page, input.size)
  return {
    ...page,
    total,
    rows: page.rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      companyName: row.companyName,
      ticketName: row.ticketName,
      status: row.status,
      checkedInAt: row.checkedInAt,
      isComplete: row.completedAt !== null,
      details: reach.details
        ? {
            email: row.email,
            whatsappNumber: row.whatsappNumber,
            orderId: row.orderId,
            orderReference: row.reference,
            boughtAt: row.boughtAt,
            cameBy: row.kind === 'claim' ? 'claimed' : row.userId === null ? 'guest' : 'bought',
            answers: row.answers,
            menuChoices: row.menuChoices,
          }
        : null,
      paid: reach.money
        ? { minor: ticketShare({ line: row, position: row.position }), currency: row.currency }
        : null,
    })),
  }
}

/** What the list is sorted by, each with an id that decides between equals, and an index of both. */
const sortedBy: Record<
  AttendeesAsked['sorting']['by'],
  [value: RawBuilder<unknown>, id: RawBuilder<unknown>]
> = {
  name: [sql`lower(coalesce(a.full_name, ''))`, sql`a.id`],
  bought: [sql`t.issued_at`, sql`t.id`],
  entered: [sql`coalesce(t.checked_in_at, '-infinity')`, sql`t.id`],
}

type PageRow = {
  id: string
  /** Of all pages; null where it is asked for beside them. */
  total: number | null
  status: 'valid' | 'void'
  boughtAt: Date
  checkedInAt: Date | null
  fullName: string | null
  companyName: string | null
  email: string | null
  whatsappNumber: string | null
  completedAt: Date | null
  answers: FormAnswers | null
  menuChoices: MenuChoices | null
  position: number
  ticketName: string
  quantity: number
  seatsPerTicket: number
  totalMinor: number
  orderId: string
  reference: string
  kind: 'purchase' | 'claim'
  userId: string | null
  currency: Currency
}

/**
 * First which tickets, from indexes as far as that goes; then what is shown of these few. What a search finds is found
 * once, and its number with it.
 */
async function pageOf(
  ctx: Ctx,
  { eventId, filters, ...asked }: Parameters<typeof attendeeList>[1],
  searchedIn: SearchedIn,
): Promise<PageRow[]> {
  const [value, id] = sortedBy[asked.sorting.by]
  const withAttendee = asked.sorting.by === 'name' || needsAttendee(filters)
  const isSearch = filters.q !== ''
  const sorted = (tickets: RawBuilder<unknown>) =>
    sql`select t.id, ${value} as sort_value, ${id} as sort_id from ${tickets}`
  const { beyond, order, most } = pageInSql(asked, 'm', {
    table: sorted(sql`tickets t join attendees a on a.id = t.attendee_id where t.event_id = ${eventId}`),
    by: 'sort_value',
    id: 'sort_id',
    named: 'id',
  })
  const { rows } = await sql<PageRow>`
    with matching as ${isSearch ? sql`materialized` : sql`not materialized`} (
      ${sorted(ticketsThat(eventId, filters, searchedIn, withAttendee))}),
    page as materialized (select * from matching m where ${beyond} order by ${order} limit ${most})
    select t.id, ${isSearch ? sql`(select count(*) from matching)` : sql`null::bigint`} as total,
      t.status, t.issued_at as "boughtAt", t.checked_in_at as "checkedInAt", a.full_name as "fullName",
      a.company_name as "companyName", a.email, a.whatsapp_number as "whatsappNumber",
      ${completedAt} as "completedAt", a.answers, a.menu_choices as "menuChoices", a.position,
      l.ticket_name as "ticketName", l.quantity, l.seats_per_ticket as "seatsPerTicket",
      l.total_minor - l.refunded_minor as "totalMinor", o.id as "orderId", o.reference, o.kind, o.user_id as "userId", o.currency
    from page m join tickets t on t.id = m.id join attendees a on a.id = t.attendee_id
      join order_lines l on l.id = t.order_line_id join orders o on o.id = t.order_id
    order by ${order}`.execute(ctx.db)
  return rows
}
