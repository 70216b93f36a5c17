/** What a process of a race for free tickets does, as the product does it and as somebody in a hurry would. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { cancelClaim } from '#app/features/ticketing/claims/cancel-claim.server.ts'
import { cancelClaimedTicket } from '#app/features/ticketing/claims/cancel-claimed-ticket.server.ts'
import { claimFreeTicket } from '#app/features/ticketing/claims/claim-free-ticket.server.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { newOrderReference } from '#app/features/ticketing/rules/order-reference.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import type { Contestant } from './contestant.ts'

type Claim = { userId: string; eventId: string; claimToken?: string }

const as = (ctx: Ctx, userId: string): Ctx => ({
  ...ctx,
  actor: {
    kind: 'user',
    userId,
    email: `${userId}@school.example`,
    emailVerified: true,
    role: 'user',
    doorEventIds: [],
  },
})

async function claim(ctx: Ctx, { userId, eventId, claimToken = newKey() }: Claim) {
  return claimFreeTicket(as(ctx, userId), { eventId, ticketTypeId: null, claimToken })
}

/** All claims at once; what came of each. */
export const members: Contestant = (ctx, input) =>
  Promise.all(
    (input as { claims: Claim[] }).claims.map(async (one) => {
      const outcome = await claim(ctx, one)
      return outcome.ok ? 'claimed' : outcome.reason
    }),
  )

function theMiddle(): Promise<never> {
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}

/** The ticket is written and its mails are queued, but the claim is not committed: says so and waits for its end. */
export const killedClaim: Contestant = async (ctx, input) => {
  return [await claim({ ...ctx, jobs: { ...ctx.jobs, send: theMiddle } }, input as Claim)]
}

/** The same, of a sponsor's claim for two. */
export const killedSponsorClaim: Contestant = async (ctx, input) => {
  const { userId, ...wish } = input as Claim & { ticketTypeId: string; claimToken: string; emails: string[] }
  const attendees = wish.emails.map((email) => ({ email }))
  const on = as(ctx, userId)
  return [
    await claimSponsorTickets(
      { ...on, jobs: { ...on.jobs, send: theMiddle } },
      { ...wish, attendees, quantity: 2 },
    ),
  ]
}

/** The order each claim is answered with. */
export const tokens: Contestant = (ctx, input) =>
  Promise.all(
    (input as { claims: Claim[] }).claims.map(async (one) => {
      const outcome = await claim(ctx, one)
      return outcome.ok ? outcome.orderId : outcome.reason
    }),
  )

/** Looks what is left of the month, then writes a claim. */
export const hastyMembers: Contestant = async (ctx, input) => {
  const { claims } = input as { claims: Claim[] }
  const looked = await Promise.all(
    claims.map(async ({ userId }) => {
      const { rows } = await sql<{ used: number }>`select count(*)::int as used from claims
        where user_id = ${userId} and month = '2026-12' and cancelled_at is null`.execute(ctx.db)
      return rows[0]?.used ?? 0
    }),
  )
  return Promise.all(
    claims.map(async (one, index) => {
      if ((looked[index] ?? 0) >= 1) return 'none-left'
      await sql`with o as (
          insert into orders (id, reference, access_key, attempt_token, kind, status, user_id, buyer_name,
            buyer_email, currency, subtotal_minor, total_minor, hold_expires_at, created_at)
          values (${newId()}, ${newOrderReference()}, ${newKey()}, ${newKey()}, 'claim', 'confirmed',
            ${one.userId}, 'Hasty', 'n@school.example', 'AED', 0, 0, ${ctx.now}, ${ctx.now}) returning id)
        insert into claims (id, order_id, user_id, event_id, kind, month, quantity, slot, claimed_at)
        select ${newId()}, id, ${one.userId}, ${one.eventId}, 'member', '2026-12', 1, 1, ${ctx.now} from o`.execute(
        ctx.db,
      )
      return 'claimed'
    }),
  )
}

/** One ticket at a time, each for another address. */
export const sponsors: Contestant = (ctx, input) => {
  const { claims, ticketTypeId } = input as { claims: Claim[]; ticketTypeId: string }
  return Promise.all(
    claims.map(async ({ userId, eventId }) => {
      const attendees = [{ email: `${newId()}@school.example` }]
      const about = { eventId, ticketTypeId, attendees, quantity: 1, claimToken: newKey() }
      const outcome = await claimSponsorTickets(as(ctx, userId), about)
      return outcome.ok ? 'claimed' : outcome.reason
    }),
  )
}

export const buyers: Contestant = (ctx, input) => {
  const { ticketTypeId, count } = input as { ticketTypeId: string; count: number }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId }))
      if (outcome.ok) return 'bought'
      return outcome.reason === 'lines-refused' ? 'sold-out' : outcome.reason
    }),
  )
}

/** Cancels a claim and claims for another event, over and over at once. */
export const cancelling: Contestant = async (ctx, input) => {
  const { orderId, userId, eventIds } = input as { orderId: string; userId: string; eventIds: string[] }
  const work = eventIds.flatMap((eventId) => [
    cancelClaim(as(ctx, userId), { orderId }).then((outcome) => (outcome.ok ? 'cancelled' : outcome.reason)),
    claim(ctx, { userId, eventId }).then((outcome) => (outcome.ok ? 'claimed' : outcome.reason)),
  ])
  return Promise.all(work)
}

/** Cancels the tickets of a claim one by one, all at once. */
export const cancellingTickets: Contestant = (ctx, input) => {
  const { orderId, userId, ticketIds } = input as { orderId: string; userId: string; ticketIds: string[] }
  return Promise.all(
    ticketIds.map(async (ticketId) => {
      const outcome = await cancelClaimedTicket(as(ctx, userId), { orderId, ticketId })
      return outcome.ok ? 'cancelled' : outcome.reason
    }),
  )
}

/** Scans every ticket at the door while they may be cancelled. */
const scanning: Contestant = (ctx, input) => {
  const { eventId, codes } = input as { eventId: string; codes: string[] }
  return Promise.all(
    codes.map(async (code) => {
      const scan = { eventId, code, scanId: newId(), device: 'door' }
      return (await checkInTicket({ ...ctx, actor: { kind: 'system', name: 'test' } }, scan)).verdict
    }),
  )
}

/** One process at the door, the other in the account. */
export const doorAndAccount: Contestant = (ctx, input) =>
  'codes' in (input as object) ? scanning(ctx, input) : cancellingTickets(ctx, input)

/** Claims, sales, cancellations by the person and by the network, all over the same few ticket types. */
export const everything: Contestant = (ctx, input) => {
  const { userIds, events, rounds } = input as {
    userIds: string[]
    events: { eventId: string; ticketTypeId: string }[]
    rounds: number
  }
  return Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      const event = events[(round * 7) % events.length]
      const userId = userIds[(round * 5) % userIds.length]
      if (!event || !userId) throw new Error('nothing to race for')
      if (round % 4 === 3) {
        const bought = await placeOrder(ctx, aCheckout(event))
        return bought.ok ? 'bought' : bought.reason
      }
      const claimed = await claim(ctx, { userId, eventId: event.eventId })
      if (!claimed.ok) return claimed.reason
      const { orderId } = claimed
      const [own, networks] = await Promise.all([
        cancelClaim(as(ctx, userId), { orderId }),
        round % 2 === 0 ? cancelRegistration(ctx, { orderId, admitsCheckedIn: false }) : null,
      ])
      return own.ok || networks?.ok ? 'came back' : 'stayed'
    }),
  )
}
