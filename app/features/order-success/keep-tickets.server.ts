import { randomInt } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Client } from '#app/features/people/client.ts'
import type { WorkSolution } from '#app/features/people/consume-with-challenge.server.ts'
import { type SignedUp, signUp } from '#app/features/people/sign-up.server.ts'
import { type OrderView, orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { isSold } from '#app/features/ticketing/rules/order-life.ts'
import type { OrderClaim } from '#app/features/ticketing/tickets/order-access.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { derivedUsername } from './rules/derived-username.ts'

export type KeptTickets = Exclude<SignedUp, { ok: false; reason: 'username-taken' | 'username' }>

const mostTries = 5

/** A guest's order whose tickets may be kept in an account: sold, and not yet in an account. */
export function mayKeep(ctx: Ctx, order: Pick<OrderView, 'status' | 'isGuestOrder'>): boolean {
  return ctx.actor.kind === 'guest' && order.isGuestOrder && isSold(order.status)
}

/**
 * Makes an account for the address of a guest's order, whose holder chooses the password: an address that has one gets
 * the same answer, and its owner a mail. The tickets join the account when the address is verified (rule R095).
 */
export async function keepTickets(
  ctx: Ctx,
  input: { claim: OrderClaim; password: string; client: Client; solution: WorkSolution },
): Promise<KeptTickets> {
  const { claim, ...typed } = input
  const order = await orderByReference(ctx, claim)
  if (!mayKeep(ctx, order)) throw notFound('order')
  const { email, name } = order.buyer
  const otherUsernames = Array.from({ length: mostTries }, () =>
    derivedUsername(name, randomInt(10, 100_000)),
  )
  const answer = await signUp(ctx, { ...typed, email, name, username: derivedUsername(name), otherUsernames })
  if (!answer.ok && (answer.reason === 'username-taken' || answer.reason === 'username'))
    throw new Error(`no username could be derived: ${answer.reason}`)
  return answer
}
