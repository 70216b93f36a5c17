import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { planList } from '#app/features/memberships/plans/plan-list.server.ts'
import type { OrderView } from '#app/features/ticketing/orders/queries.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { memberSaving } from './rules/member-saving.ts'

/** What a membership would have taken off this order; null for members, and where it would have been nothing. */
export async function savingOfMembers(
  ctx: Ctx,
  order: Pick<OrderView, 'currency' | 'totalMinor' | 'lines'>,
): Promise<{ planName: string; saved: Money } | null> {
  if (order.totalMinor === 0 || (await entitlementOf(ctx, userIdOf(ctx.actor)))) return null
  const offers = await ctx.db
    .selectFrom('ticket_types')
    .select(['id', 'is_member_only as isMemberOnly', 'member_tier as memberTier'])
    .select('member_discount_percent as memberDiscountPercent')
    .where(
      'id',
      'in',
      order.lines.map((line) => line.ticketTypeId),
    )
    .execute()
  if (offers.every((offer) => offer.memberDiscountPercent === 0)) return null
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const lines = order.lines.flatMap(
    ({ ticketTypeId, unitPriceMinor: unitMinor, quantity, discountMinor }) => {
      const offer = offerOf.get(ticketTypeId)
      return offer ? [{ ...offer, unitMinor, quantity, discountMinor }] : []
    },
  )
  const saving = memberSaving(lines, await planList(ctx))
  return (
    saving && { planName: saving.planName, saved: { minor: saving.savedMinor, currency: order.currency } }
  )
}
