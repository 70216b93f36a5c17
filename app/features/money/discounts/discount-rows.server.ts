import { type QueryCreator, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import type { DiscountPerson } from './find-discount.server.ts'

// Rows and changes of redemptions for verbs that write them in one statement with rows of their own.

/** One more live redemption of a code whose row is locked. A CHECK of the table refuses more than its limit. */
export function countRedemption(db: QueryCreator<Database>, codeId: string) {
  return db.updateTable('discount_codes').set({ used: sql<number>`used + 1` }).where('id', '=', codeId)
}

/** What a code was used for: exactly one of them. */
export type RedeemedFor = { orderId: string } | { subscriptionId: string } | { grantId: string }

/** What became of a code: held until what it reduces is paid, used when there is nothing to pay. */
export function redemptionRow(
  ctx: Ctx,
  redemption: RedeemedFor & {
    codeId: string
    person: DiscountPerson & { email: string }
    amount: Money
    isUsed: boolean
  },
) {
  return {
    id: newId(),
    code_id: redemption.codeId,
    order_id: 'orderId' in redemption ? redemption.orderId : null,
    subscription_id: 'subscriptionId' in redemption ? redemption.subscriptionId : null,
    grant_id: 'grantId' in redemption ? redemption.grantId : null,
    user_id: redemption.person.userId,
    person_email: redemption.person.email,
    currency: redemption.amount.currency,
    amount_minor: redemption.amount.minor,
    status: redemption.isUsed ? ('used' as const) : ('held' as const),
    created_at: ctx.now,
  }
}

/** These orders are confirmed: what they held of codes is used. */
export function redemptionsUsed(db: QueryCreator<Database>, orderIds: readonly string[]) {
  return db
    .updateTable('discount_redemptions')
    .set({ status: 'used' })
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('status', '=', 'held')
}
