import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import type { PlanGives } from './own-subscriptions.server.ts'

export type PlanChoice = PlanGives & { id: string; price: Money; isCurrent: boolean }

/**
 * The plans the acting member may change to, by price, with the present one among them; null for an account without
 * a paid membership. Another currency would be another subscription. Throws 'forbidden' for a guest.
 */
export async function planChoices(ctx: Ctx): Promise<PlanChoice[] | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  return planChoicesFor(ctx, userId)
}

/** The same for a person. Part of verbs that ask for the permission. */
export async function planChoicesFor(ctx: Ctx, userId: string): Promise<PlanChoice[] | null> {
  const present = await ctx.db
    .selectFrom('subscriptions')
    .select(['plan_id', 'currency', 'price_minor'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('cancels_at_period_end', '=', false)
    .where((eb) => eb.or([eb('paused_at', 'is', null), eb('paused_until', '<=', ctx.now)]))
    .executeTakeFirst()
  if (!present) return null
  const plans = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name', 'features', 'price_minor'])
    .select(['free_tickets_per_month as perMonth', 'free_tickets_per_event as perEvent'])
    .where((eb) =>
      eb.or([
        eb('id', '=', present.plan_id),
        eb.and([
          eb('currency', '=', present.currency),
          eb('archived_at', 'is', null),
          eb('price_minor', '>', 0),
        ]),
      ]),
    )
    .orderBy('price_minor')
    .orderBy('name')
    .limit(50)
    .execute()
  const shown = await translated(ctx, plans, ['name', 'features'])
  return shown.map(({ id, name, features, price_minor, perMonth, perEvent }) => {
    const isCurrent = id === present.plan_id
    // What was agreed stays, whatever the plan costs others now.
    const minor = isCurrent ? present.price_minor : price_minor
    return {
      id,
      planName: name,
      features,
      perMonth,
      perEvent,
      price: { minor, currency: present.currency },
      isCurrent,
    }
  })
}
