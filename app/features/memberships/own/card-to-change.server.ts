import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Currency } from '#app/kernel/money.ts'

/** The card that a membership is paid with, and who pays it. */
export type CardToChange = {
  planName: string
  currency: Currency
  card: { brand: string; last4: string; expires: string } | null
  payer: { name: string; email: string; phone: string; address: BillingAddress | null }
}

/** What is needed to change the acting member's card; null for a person who pays no membership. Throws 'forbidden' for a guest. */
export async function cardToChange(ctx: Ctx): Promise<CardToChange | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || ctx.actor.kind !== 'user') throw forbidden('account')
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['p.name as planName', 's.currency', 's.card_brand', 's.card_last4', 's.card_expires'])
    .select(['s.billing_name', 's.billing_email', 's.billing_phone', 's.billing_address'])
    .where('s.user_id', '=', userId)
    .where('s.status', 'in', ['active', 'past_due', 'unpaid'])
    .executeTakeFirst()
  if (!row) return null
  const { card_brand: brand, card_last4: last4, card_expires: expires } = row
  const change = {
    planName: row.planName,
    currency: row.currency,
    card: brand ? { brand, last4: last4 ?? '', expires: expires ?? '' } : null,
    payer: {
      name: row.billing_name,
      email: row.billing_email || ctx.actor.email,
      phone: row.billing_phone,
      address: row.billing_address,
    },
  }
  return translated(ctx, change, ['planName'])
}
