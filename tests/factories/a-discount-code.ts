import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DiscountCodesTable } from '#app/db/schema/money.ts'
import { newId } from '#app/kernel/ids.ts'

/** A code that makes tickets free, without conditions or limits. Answers the row's id and the code. */
export async function aDiscountCode(
  ctx: Ctx,
  overrides: Partial<Insertable<DiscountCodesTable>> & { eventIds?: string[] } = {},
): Promise<{ id: string; code: string }> {
  const { eventIds = [], ...columns } = overrides
  const id = newId()
  const code = columns.code ?? `code-${id.slice(9)}`
  const isAmount = columns.amount_minor != null
  await ctx.db
    .insertInto('discount_codes')
    .values({
      id,
      code,
      kind: isAmount ? 'amount' : 'percent',
      percent: isAmount ? null : 100,
      currency: isAmount || columns.minimum_order_minor != null ? 'AED' : null,
      created_at: ctx.now,
      updated_at: ctx.now,
      ...columns,
    })
    .execute()
  for (const event_id of eventIds)
    await ctx.db.insertInto('discount_code_events').values({ code_id: id, event_id }).execute()
  return { id, code }
}
