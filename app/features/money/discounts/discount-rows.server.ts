import { type QueryCreator, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import type { DiscountPerson } from './find-discount.server.ts'

// Rows and changes of redemptions for verbs that write them in one statement with rows of their own.

/** One more live redemption of a code whose row is locked. A CHECK of the table refuses more than its limit. */
export function countRedemption(db: QueryCreator<Database>, codeId: string) {
  return db.updateTable('discount_codes').set({ used: sql<number>`used + 1` }).where('id', '=', codeId)
}

/** What became of a code in an order: held until it is paid, used when there is nothing to pay. */
export function redemptionRow(
  ctx: Ctx,
  redemption: {
    codeId: string
    orderId: string
    person: DiscountPerson & { email: string }
    amount: Money
    isUsed: boolean
  },
) {
  return {
    id: newId(),
    code_id: redemption.codeId,
    order_id: redemption.orderId,
    user_id: redemption.person.userId,
    person_email: redemption.person.email,
    currency: redemption.amount.currency,
    amount_minor: redemption.amount.minor,
    status: redemption.isUsed ? ('used' as const) : ('held' as const),
    created_at: ctx.now,
  }
}

/** The order is confirmed: what it held of a code is used. Changes nothing for an order without a code. */
export function redemptionUsed(db: QueryCreator<Database>, orderId: string) {
  return db
    .updateTable('discount_redemptions')
    .set({ status: 'used' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
}
