import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { mailedSubscription } from './mailed-subscription.server.ts'

/**
 * Tells a member which plan they changed to, what was charged for it and what is left for the next payments, in the
 * caller's transaction with the local copy up to date: once per version of the local copy. A consequence: there is no
 * permission to ask here.
 */
export async function sendPlanChangedMail(
  tx: Ctx,
  input: { subscriptionId: string; oldPlanId: string; chargedMinor: number },
): Promise<void> {
  const about = await mailedSubscription(tx, input.subscriptionId)
  const old = await tx.db
    .selectFrom('plans')
    .select('name')
    .where('id', '=', input.oldPlanId)
    .executeTakeFirst()
  if (!about || !old) return
  const { currency, credit_minor, price_minor } = about.subscription
  const money = (minor: number) => formatMoney({ minor, currency })
  const orEmpty = (minor: number) => (minor > 0 ? money(minor) : '')
  await queueMail(tx, {
    kind: 'membership-plan-changed',
    ...about.mail,
    variables: () => ({
      ...about.variables(),
      old_plan: old.name,
      charged: orEmpty(input.chargedMinor),
      credit: orEmpty(credit_minor),
      price: money(price_minor),
      renews_on: about.periodEnd,
    }),
  })
}
