import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { findOpenOffers, type ReplacedOrder } from '#app/features/ticketing/cart/find-open-offers.server.ts'
import type { CartItem } from '#app/features/ticketing/cart/rules/cart.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lineTokenIn } from './line-token.server.ts'
import { openCrowdedLine } from './open-crowded-line.server.ts'
import { queuedPurchases } from './queued-purchases.server.ts'
import { type EventLine, openLines } from './read-lines.server.ts'
import { mayPass } from './rules/place-in-line.ts'
import { queuedAtProvider, queuedFor } from './rules/queued-for.ts'

/** What is about to be bought, and the order that it would take the place of. */
type Checkout = { wanted: readonly CartItem[]; replaces?: ReplacedOrder | null; cookies: string | null }

/**
 * The waiting room that a checkout of these tickets has to go through first, or null when it may go on: no line is open
 * for them, or it is the turn of the sender of this Cookie header. No statement while nothing is open but one a second
 * for all, and one more for a cart with an offer of a waitlist while its line is.
 */
export async function heldBackBy(ctx: Ctx, checkout: Checkout): Promise<{ slug: string } | null> {
  const lines = await linesFor(ctx, checkout)
  const closedTo = lines.find((line) => !isTurn(ctx, line, checkout.cookies))
  return closedTo ? { slug: closedTo.slug } : null
}

/** Why an order is not placed now: its line, or that its turn has had as many orders as a turn may. */
export type HeldBackOrder = { ok: false; reason: 'waiting-room'; slug: string } | TooMany

/**
 * The same for an order about to be placed, which also opens the line where too many wait already: orders placed
 * before go on, this one takes a number. A turn is for few orders, since its number can be handed on.
 */
export async function heldBackOrder(ctx: Ctx, checkout: Checkout): Promise<HeldBackOrder | null> {
  const heldBack = (await heldBackBy(ctx, checkout)) ?? (await heldBackByCrowd(ctx, checkout))
  return heldBack ? { ok: false, reason: 'waiting-room', ...heldBack } : usedUpTurn(ctx, checkout)
}

async function heldBackByCrowd(ctx: Ctx, checkout: Checkout) {
  return (await openWhereCrowded(ctx, checkout)) ? heldBackBy(ctx, checkout) : null
}

async function usedUpTurn(ctx: Ctx, checkout: Checkout): Promise<HeldBackOrder | null> {
  for (const line of await linesFor(ctx, checkout)) {
    const token = lineTokenIn(ctx, checkout.cookies, line.eventId)
    if (!token) continue
    const of = `${line.eventId} ${token.number}`
    const taken = await consumeLimits(ctx, { limit: 'turn', per: 'account', of })
    if (!taken.ok) return taken
  }
  return null
}

/** The open lines that these tickets wait in. What a waitlist has offered is held for its buyer, who does not wait. */
async function linesFor(ctx: Ctx, { wanted, replaces = null }: Checkout): Promise<EventLine[]> {
  const isFor = (line: EventLine, items: readonly CartItem[]) =>
    items.some(({ ticketTypeId }) => line.ticketTypeIds.includes(ticketTypeId))
  const lines = (await openLines(ctx)).filter((line) => isFor(line, wanted))
  if (lines.length === 0) return []
  const offers = await findOpenOffers(ctx, wanted, replaces)
  const isOffered = ({ ticketTypeId, quantity, offer }: CartItem) =>
    offers.some((one) => one.id === offer?.id && one.ticketTypeId === ticketTypeId && quantity <= one.places)
  const waiting = wanted.filter((item) => !isOffered(item))
  return lines.filter((line) => isFor(line, waiting))
}

function isTurn(ctx: Ctx, line: EventLine, cookies: string | null): boolean {
  return mayPass(line, lineTokenIn(ctx, cookies, line.eventId)?.number ?? null, ctx.now)
}

/** Whether a line was opened: where as many wait as the network has set. No question is asked while few do. */
async function openWhereCrowded(ctx: Ctx, { wanted }: Checkout): Promise<boolean> {
  const ids = wanted.flatMap(({ ticketTypeId, offer }) => (offer ? [] : [ticketTypeId]))
  const queued = queuedPurchases(ctx)
  const delay = ctx.ports.payments.delaySeconds()
  if (queued.size === 0 && delay === 0) return false
  const { waitingRoomIsOn, waitingRoomDepth } = await siteSettings(ctx)
  const atProvider = queuedAtProvider(delay, waitingRoomDepth)
  if (!waitingRoomIsOn || Math.max(queuedFor(queued), atProvider) < waitingRoomDepth) return false
  for (const { eventId, ticketTypeIds } of await typesOfSameEvent(ctx, ids)) {
    const count = Math.max(queuedFor(queued, ticketTypeIds), atProvider)
    if (count < waitingRoomDepth) continue
    // All who come in the same moment have it opened once.
    const opening = ctx.memory.remember(`waiting-room.opening.${eventId}`, 1, () =>
      openCrowdedLine(ctx, { eventId, queued: count }),
    )
    if (await opening) return true
  }
  return false
}

/** The events of these ticket types with all their ticket types: known for a minute, since it is asked in a crowd. */
async function typesOfSameEvent(
  ctx: Ctx,
  ticketTypeIds: readonly string[],
): Promise<{ eventId: string; ticketTypeIds: string[] }[]> {
  const ids = [...new Set(ticketTypeIds)].filter(isId).toSorted()
  if (ids.length === 0) return []
  return ctx.memory.remember(`waiting-room.types.${ids.join()}`, 60, async () => {
    const rows = await ctx.db
      .selectFrom('ticket_types')
      .select(['event_id as eventId', 'id'])
      .where('event_id', 'in', (of) =>
        of.selectFrom('ticket_types').select('event_id').where('id', 'in', ids),
      )
      .execute()
    const typesOf = Map.groupBy(rows, ({ eventId }) => eventId)
    return [...typesOf].map(([eventId, types]) => ({ eventId, ticketTypeIds: types.map(({ id }) => id) }))
  })
}
