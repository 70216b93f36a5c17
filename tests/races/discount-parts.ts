/** What a process of a race for a discount code does, as the product does it and as somebody in a hurry would. */
import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { changeDiscountStanding } from '#app/features/money/discounts/change-discount-standing.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aCheckout, payAtProvider } from '#tests/factories/an-order.ts'
import type { Contestant } from './contestant.ts'

type RedeemersInput = { code: string; ticketTypeIds: string[]; buyers: number; person?: string }
type EverythingInput = { ticketTypeIds: string[]; codes: { id: string; code: string }[]; rounds: number }

const all = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Two tickets, the dearer one first or last, so that codes are locked by orders over every mix of types. */
function order(ctx: Ctx, ticketTypeIds: readonly string[], code: string, email: string) {
  const lines = ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId }))
  const buyer = { name: 'N', email, phone: '' }
  const expectedTotalMinor = 9_000 * lines.length
  return placeOrder(ctx, aCheckout(lines, { discountCode: code, buyer, expectedTotalMinor }))
}

export const redeemers: Contestant = (ctx, input) => {
  const { code, ticketTypeIds, buyers, person } = input as RedeemersInput
  return all(buyers, async (index) => {
    const at = (offset: number) => ticketTypeIds[(index + offset) % ticketTypeIds.length] ?? ''
    const wanted = index % 2 === 0 ? [at(0)] : [at(0), at(1)]
    const outcome = await order(ctx, wanted, code, person ?? `${newId()}@school.example`)
    if (outcome.ok) return 'redeemed'
    return outcome.reason === 'code-refused' ? outcome.refusal.reason : outcome.reason
  })
}

/** Looks whether a use is left, then writes one. */
export const hastyRedeemers: Contestant = async (ctx, input) => {
  const { code, buyers } = input as RedeemersInput
  const looked = await all(buyers, async () => {
    const { rows } = await sql<{ id: string; left: number }>`
      select c.id, c.total_limit - (select count(*) from discount_redemptions r where r.code_id = c.id) as left
      from discount_codes c where c.code = ${code}`.execute(ctx.db)
    return rows[0]
  })
  return Promise.all(
    looked.map(async (found) => {
      if (!found || found.left < 1) return 'code-used-up'
      await sql`insert into discount_redemptions (id, code_id, person_email, currency, amount_minor, status, created_at)
        values (${newId()}, ${found.id}, 'n@school.example', 'AED', 1, 'held', ${ctx.now})`.execute(ctx.db)
      return 'redeemed'
    }),
  )
}

export const everything: Contestant = (ctx, input) => {
  const { ticketTypeIds, codes, rounds } = input as EverythingInput
  return all(rounds, (round) => orDeadlock(() => oneRound(ctx, { ticketTypeIds, codes, rounds }, round)))
}

async function oneRound(ctx: Ctx, input: EverythingInput, round: number): Promise<string> {
  const { ticketTypeIds, codes } = input
  const at = (offset: number) => ticketTypeIds[(round * 7 + offset) % ticketTypeIds.length] ?? ''
  const code = codes[round % codes.length]
  if (!code) throw new Error('no code')
  if (round % 5 === 4) {
    await changeDiscountStanding(ctx, { id: code.id, step: 'pause' })
    await changeDiscountStanding(ctx, { id: code.id, step: 'resume' })
  }
  const placed = await order(ctx, [at(0), at(1)], code.code, `${newId()}@school.example`)
  if (!placed.ok) return placed.reason === 'code-refused' ? placed.refusal.reason : placed.reason
  if (round % 3 === 0) return (await cancelOwnHold(ctx, placed.order)).ok ? 'given-up' : 'paid'
  const started = await startPayment(ctx, placed.order)
  if (!started.ok) return started.reason
  await payAtProvider(ctx, started.ref)
  // Everybody's holds end at once, over all the codes.
  if (round % 4 === 1) await releaseExpiredHolds({ ...ctx, now: addMinutes(ctx.now, 16) }, {})
  const confirm = () => confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef: started.ref })
  const [one, other] = await Promise.all([confirm(), confirm()])
  return [one.result, other.result].sort().join(' and ')
}

async function orDeadlock(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code === '40P01') return 'deadlock'
    throw error
  }
}
