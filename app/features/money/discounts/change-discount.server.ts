import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { DiscountTerms } from './discount-form.ts'
import { termsRow, writeCodeEvents } from './discount-terms-row.server.ts'
import { normaliseCode } from './rules/discount-code.ts'

export type ChangeDiscountOutcome =
  | { ok: true }
  | { ok: false; reason: 'code-taken' }
  /** It has been redeemed: its letters and what it is for stand on orders. */
  | { ok: false; reason: 'code-in-use' | 'scope-in-use' }
  /** More live redemptions than the new limit. */
  | { ok: false; reason: 'limit-below-used'; used: number }
  /** A person has more live redemptions than one may have. */
  | { ok: false; reason: 'person-limit-below-used'; most: number }
  | { ok: false; reason: 'archived' }

/**
 * Changes the terms of a code, under the lock of its row, which orders take to redeem it. Orders that have it
 * keep what it gave them. Throws 'not-found' for an unknown id.
 */
export async function changeDiscount(
  ctx: Ctx,
  input: { id: string; terms: DiscountTerms },
): Promise<ChangeDiscountOutcome> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.id)) throw notFound('discount code')
  try {
    return await withTransaction(ctx, (tx) => change(tx, input.id, input.terms))
  } catch (error) {
    if (isUniqueViolation(error, 'discount_codes_code')) return { ok: false, reason: 'code-taken' }
    throw error
  }
}

async function change(tx: Ctx, id: string, terms: DiscountTerms): Promise<ChangeDiscountOutcome> {
  const before = await tx.db
    .selectFrom('discount_codes')
    .select(['code', 'scope', 'used', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('discount code')
  if (before.archived_at) return { ok: false, reason: 'archived' }
  const { redemptions, most } = await redemptionsOf(tx, id)
  if (redemptions > 0 && normaliseCode(terms.code) !== before.code)
    return { ok: false, reason: 'code-in-use' }
  if (redemptions > 0 && terms.scope !== before.scope) return { ok: false, reason: 'scope-in-use' }
  if (terms.totalLimit !== null && terms.totalLimit < before.used)
    return { ok: false, reason: 'limit-below-used', used: before.used }
  if (terms.perPersonLimit !== null && terms.perPersonLimit < most)
    return { ok: false, reason: 'person-limit-below-used', most }
  await tx.db.updateTable('discount_codes').set(termsRow(tx, terms)).where('id', '=', id).execute()
  if (!(await writeCodeEvents(tx, id, terms.eventIds))) throw badRequest('unknown event')
  await audit(tx, { action: 'discount.change', subject: { kind: 'discount', id }, details: terms })
  return { ok: true }
}

/** All redemptions, and the most live ones of one person, by address or by account. */
async function redemptionsOf(tx: Ctx, id: string): Promise<{ redemptions: number; most: number }> {
  const { rows } = await sql<{ redemptions: number; most: number }>`
    select (select count(*)::int from discount_redemptions where code_id = ${id}) as redemptions,
      greatest(
        (select max(n) from (select count(*)::int as n from discount_redemptions
          where code_id = ${id} and status <> 'released' group by person_email) by_address),
        (select max(n) from (select count(*)::int as n from discount_redemptions
          where code_id = ${id} and status <> 'released' and user_id is not null group by user_id) by_account),
        0) as most`.execute(tx.db)
  return rows[0] ?? { redemptions: 0, most: 0 }
}
