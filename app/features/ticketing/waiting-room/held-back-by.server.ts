import type { Ctx } from '#app/context.server.ts'
import { type TooMany, takeFrom } from '#app/features/people/limits.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { lineTokenIn } from './line-token.server.ts'
import { openCrowdedLine } from './open-crowded-line.server.ts'
import { queuedPurchases } from './queued-purchases.server.ts'
import { type EventLine, openLines } from './read-lines.server.ts'
import { mayPass } from './rules/place-in-line.ts'
import { queuedFor } from './rules/queued-for.ts'
import { typesOfSameEvent } from './types-of-same-event.server.ts'

/** What is about to be bought; what a waitlist has offered is held for its buyer, who waits for nobody. */
type Wanted = readonly { ticketTypeId: string; offer?: object | undefined }[]

/**
 * The waiting room that a checkout of these tickets has to go through first, or null when it may go on: no line is open
 * for them, or it is the turn of whoever sends this Cookie header. No statement while nothing is open but one a second
 * for all.
 */
export async function heldBackBy(
  ctx: Ctx,
  { wanted, cookies }: { wanted: Wanted; cookies: string | null },
): Promise<{ slug: string } | null> {
  const ids = ticketTypesOf(wanted)
  if (ids.length === 0) return null
  const lines = await openLines(ctx)
  const closedTo = lines.find((line) => isFor(line, ids) && !isTurn(ctx, line, cookies))
  return closedTo ? { slug: closedTo.slug } : null
}

/** Why an order is not placed now: its line, or that its turn has had as many orders as a turn may. */
type HeldBackOrder = { reason: 'waiting-room'; slug: string } | Omit<TooMany, 'ok'>

/**
 * The same for an order about to be placed, which also opens the line where too many wait already: whoever came before
 * goes on, this one takes a number. A turn is for few orders, since its number can be handed on.
 */
export async function heldBackOrder(
  ctx: Ctx,
  input: { wanted: Wanted; cookies: string | null },
): Promise<HeldBackOrder | null> {
  const heldBack = (await heldBackBy(ctx, input)) ?? (await heldBackByCrowd(ctx, input))
  return heldBack ? { reason: 'waiting-room', ...heldBack } : usedUpTurn(ctx, input)
}

async function heldBackByCrowd(ctx: Ctx, input: { wanted: Wanted; cookies: string | null }) {
  return (await openWhereCrowded(ctx, ticketTypesOf(input.wanted))) ? heldBackBy(ctx, input) : null
}

async function usedUpTurn(
  ctx: Ctx,
  { wanted, cookies }: { wanted: Wanted; cookies: string | null },
): Promise<HeldBackOrder | null> {
  const ids = ticketTypesOf(wanted)
  if (ids.length === 0) return null
  for (const line of await openLines(ctx)) {
    const token = isFor(line, ids) ? lineTokenIn(ctx, cookies, line.eventId) : null
    if (!token) continue
    const of = `${line.eventId} ${token.number}`
    const taken = await takeFrom(ctx, { limit: 'turn', per: 'account', of })
    if (!taken.ok) return taken
  }
  return null
}

const ticketTypesOf = (wanted: Wanted) =>
  wanted.flatMap(({ ticketTypeId, offer }) => (offer ? [] : [ticketTypeId]))
const isFor = (line: EventLine, ids: readonly string[]) => ids.some((id) => line.ticketTypeIds.includes(id))

function isTurn(ctx: Ctx, line: EventLine, cookies: string | null): boolean {
  return mayPass(line, lineTokenIn(ctx, cookies, line.eventId)?.number ?? null, ctx.now)
}

/** Whether a line was opened: where as many wait as the network has set. Nobody is asked anything while few do. */
async function openWhereCrowded(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const queued = queuedPurchases(ctx)
  if (queued.size === 0) return false
  const { waitingRoomIsOn, waitingRoomDepth } = await siteSettings(ctx)
  if (!waitingRoomIsOn || queuedFor(queued) < waitingRoomDepth) return false
  for (const { eventId, ticketTypeIds } of await typesOfSameEvent(ctx, ids)) {
    const count = queuedFor(queued, ticketTypeIds)
    if (count < waitingRoomDepth) continue
    // All who come in the same moment have it opened once.
    const opening = ctx.memory.remember(`waiting-room.opening.${eventId}`, 1, () =>
      openCrowdedLine(ctx, { eventId, queued: count }),
    )
    if (await opening) return true
  }
  return false
}
