import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { redeemForMembership } from '#app/features/money/discounts/redeem-for-membership.server.ts'
import { type DiscountRefusal, normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { sendMembershipStartedMail } from '../billing/send-membership-started-mail.server.ts'
import { approveApplication } from './approve-application.server.ts'
import { liveSubscription, memberIdOf } from './live-subscription.server.ts'
import { type MembershipPrice, membershipPrice, personOf } from './membership-price.server.ts'
import { type MembershipWish, resolveLiveSubscription } from './resolve-live-subscription.server.ts'
import { mayJoin } from './write-start.server.ts'

export type CompleteFreeApplicationOutcome =
  | { ok: true; grantId: string; endsAt: Date }
  | { ok: false; reason: 'already-subscribed' }
  | { ok: false; reason: 'no-application' }
  | { ok: false; reason: 'plan-gone' }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }
  /** The plan itself costs nothing: that is no membership to be joined. */
  | { ok: false; reason: 'nothing-to-pay' }
  /** The code leaves something to pay. */
  | { ok: false; reason: 'price-changed'; total: Money }
  | Unreachable

/**
 * Gives the acting user the membership that a code makes free, until the code's months are over, one unless it
 * says otherwise (rules R012, R026, R034). Repeated while it runs, it answers the same one:
 * the user's row is locked first. Throws 'forbidden' for guests.
 */
export async function completeFreeApplication(
  ctx: Ctx,
  input: MembershipWish,
): Promise<CompleteFreeApplicationOutcome> {
  const userId = memberIdOf(ctx)
  const cleared = await callProvider(resolveLiveSubscription(ctx, userId, null))
  if (!cleared.ok) return cleared
  if (!cleared.answer.ok) return cleared.answer
  return withTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    if (!(await mayJoin(tx, userId))) return { ok: false, reason: 'no-application' }
    // Begun since we looked: it is the newer wish.
    if (await liveSubscription(tx, userId)) return { ok: false, reason: 'already-subscribed' }
    const running = await runningGrant(tx, userId)
    if (running) {
      const isSame = running.planId === input.planId && running.code === codeOf(input)
      return isSame
        ? { ok: true, grantId: running.id, endsAt: running.endsAt }
        : { ok: false, reason: 'already-subscribed' }
    }
    const priced = await membershipPrice(tx, input, { lock: true })
    if (!priced.ok) return priced
    if (priced.price.minor === 0) return { ok: false, reason: 'nothing-to-pay' }
    if (priced.total.minor > 0) return { ok: false, reason: 'price-changed', total: priced.total }
    return give(tx, userId, priced)
  })
}

const codeOf = ({ discountCode }: MembershipWish) => normaliseCode(discountCode ?? '')

/** A membership that a code gave and that has not ended. */
function runningGrant(tx: Ctx, userId: string) {
  return tx.db
    .selectFrom('membership_grants')
    .select(['id', 'plan_id as planId', 'discount_code as code', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('discount_code', 'is not', null)
    .where('ends_at', '>', tx.now)
    .executeTakeFirst()
}

async function give(
  tx: Ctx,
  userId: string,
  { plan, price, code, months }: MembershipPrice,
): Promise<CompleteFreeApplicationOutcome> {
  if (code === null) throw new Error('nothing to pay without a code')
  const grantId = newId()
  const endsAt = addMonths(tx.now, months ?? 1)
  await tx.db
    .insertInto('membership_grants')
    .values({
      id: grantId,
      user_id: userId,
      plan_id: plan.id,
      starts_at: tx.now,
      ends_at: endsAt,
      reason: 'Discount code',
      discount_code: code,
      created_at: tx.now,
    })
    .execute()
  const person = { ...personOf(tx), userId }
  const redeemed = await redeemForMembership(tx, { typed: code, price, person, for: { grantId } })
  if (!redeemed.ok) throw new Error('a code was refused that had been locked and accepted')
  await approveApplication(tx, userId, plan.id)
  await sendMembershipStartedMail(tx, { grantId })
  await audit(tx, {
    action: 'membership.free',
    subject: { kind: 'membership-grant', id: grantId },
    details: { planId: plan.id, months },
  })
  return { ok: true, grantId, endsAt }
}
