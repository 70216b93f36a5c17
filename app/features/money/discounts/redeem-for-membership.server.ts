import type { Ctx } from '#app/context/ctx.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { countRedemption, redemptionRow } from './discount-rows.server.ts'
import { lockDiscount } from './find-discount.server.ts'
import type { DiscountRefusal } from './rules/discount-code.ts'
import { judgePlanDiscount, type PlanReduction } from './rules/plan-discount.ts'

export type RedeemForMembershipOutcome =
  /** `code` as it is stored. */
  { ok: true; code: string; reduction: PlanReduction } | { ok: false; refusal: DiscountRefusal }

/**
 * Redeems a code for a subscription, held until its first invoice is paid, or for a membership given for nothing,
 * used at once. Decided under the lock of the code's row, the last of the caller's transaction; the row it is
 * redeemed for must be written before. `person.email` is normalised. A consequence of verbs that asked for
 * permission; there is none to ask here.
 */
export async function redeemForMembership(
  tx: Ctx,
  input: {
    typed: string
    price: Money
    person: { email: string; userId: string }
    for: { subscriptionId: string } | { grantId: string }
  },
): Promise<RedeemForMembershipOutcome> {
  if (!tx.db.isTransaction) throw new Error('a code is redeemed in the transaction of what it is for')
  const found = await lockDiscount(tx, input.typed, input.person)
  if (!found) return { ok: false, refusal: { reason: 'code-invalid' } }
  const verdict = judgePlanDiscount(found, input.price, tx.now)
  if (!verdict.ok) return verdict
  const { reduction } = verdict
  await tx.db
    .with('counted', (db) => countRedemption(db, found.id))
    .insertInto('discount_redemptions')
    .values(
      redemptionRow(tx, {
        ...input.for,
        codeId: found.id,
        person: input.person,
        amount: reduction.discount,
        isUsed: 'grantId' in input.for,
      }),
    )
    .execute()
  return { ok: true, code: found.code, reduction }
}
