import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import type { DiscountTerms } from './discount-form.ts'
import { termsRow, writeCodeEvents } from './discount-terms-row.server.ts'

export type CreateDiscountOutcome =
  | { ok: true; id: string }
  /** Another code that is not archived has the same letters. */
  | { ok: false; reason: 'code-taken' }

/** Makes a discount code, in use from now on unless its terms say later. */
export async function createDiscount(ctx: Ctx, terms: DiscountTerms): Promise<CreateDiscountOutcome> {
  allow(ctx.actor, 'money:manage')
  const id = newId()
  try {
    await withTransaction(ctx, async (tx) => {
      await tx.db
        .insertInto('discount_codes')
        .values({ id, ...termsRow(tx, terms), created_by: userIdOf(tx.actor), created_at: tx.now })
        .execute()
      if (!(await writeCodeEvents(tx, id, terms.eventIds))) throw badRequest('unknown event')
      await audit(tx, { action: 'discount.create', subject: { kind: 'discount', id }, details: terms })
    })
    return { ok: true, id }
  } catch (error) {
    if (isUniqueViolation(error, 'discount_codes_code')) return { ok: false, reason: 'code-taken' }
    throw error
  }
}
