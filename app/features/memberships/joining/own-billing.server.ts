import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { forbidden } from '#app/kernel/errors.ts'

export type OwnBilling = { name: string; email: string; phone: string; address: BillingAddress | null }

/**
 * Who pays for the acting person's membership: as they said when they last began one or applied, or as the account knows
 * them. What a payment form starts from.
 */
export async function ownBilling(ctx: Ctx): Promise<OwnBilling> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('membership')
  const known = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('subscriptions as s', 's.user_id', 'u.id')
    .select(['u.email', 'u.name', 'p.full_name', 'p.phone_number'])
    .select(['a.contact_first_name', 'a.contact_last_name'])
    .select(['s.billing_name', 's.billing_email', 's.billing_phone', 's.billing_address'])
    .where('u.id', '=', userId)
    .orderBy('s.started_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  if (!known) throw forbidden('membership')
  return {
    name: known.billing_name || personName(known),
    email: known.billing_email || known.email,
    phone: known.billing_phone || known.phone_number || '',
    address: known.billing_address,
  }
}
