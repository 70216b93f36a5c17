import type { Ctx } from '#app/context/ctx.server.ts'
import type { DiscountTerms } from './discount-form.ts'
import { normaliseCode } from './rules/discount-code.ts'

/** The columns of a code that its terms fill. */
export function termsRow(ctx: Ctx, terms: DiscountTerms) {
  const { gives } = terms
  return {
    code: normaliseCode(terms.code),
    written: terms.code,
    note: terms.note,
    kind: gives.kind,
    percent: gives.kind === 'percent' ? gives.percent : null,
    amount_minor: gives.kind === 'amount' ? gives.minor : null,
    currency: terms.currency,
    scope: terms.scope,
    minimum_order_minor: terms.minimumOrderMinor,
    required_ticket_price_minor: terms.requiredTicketPriceMinor,
    months: terms.months,
    valid_from: terms.validFrom,
    valid_until: terms.validUntil,
    total_limit: terms.totalLimit,
    per_person_limit: terms.perPersonLimit,
    updated_at: ctx.now,
  }
}

/** Writes the events a code is for in place of those before; false when one of them is unknown. */
export async function writeCodeEvents(
  tx: Ctx,
  codeId: string,
  eventIds: readonly string[],
): Promise<boolean> {
  await tx.db.deleteFrom('discount_code_events').where('code_id', '=', codeId).execute()
  if (eventIds.length === 0) return true
  const known = await tx.db.selectFrom('events').select('id').where('id', 'in', eventIds).execute()
  if (known.length !== eventIds.length) return false
  await tx.db
    .insertInto('discount_code_events')
    .values(eventIds.map((event_id) => ({ code_id: codeId, event_id })))
    .execute()
  return true
}
