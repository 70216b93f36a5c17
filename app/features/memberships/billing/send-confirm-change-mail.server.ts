import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { confirmChangePath } from '../rules/membership-links.ts'
import { mailedSubscription } from './mailed-subscription.server.ts'

/**
 * Asks a member to confirm with their bank the change of plan that the office made: once per waiting change. A
 * consequence: there is no permission to ask here.
 */
export async function sendConfirmChangeMail(ctx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const about = await mailedSubscription(ctx, input.subscriptionId)
  const waiting = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.waiting_plan_id')
    .select([
      'p.name',
      's.waiting_invoice_ref as ref',
      's.waiting_due_minor as minor',
      's.waiting_until as until',
    ])
    .where('s.id', '=', input.subscriptionId)
    .executeTakeFirst()
  if (!about || !waiting?.until || waiting.minor === null) return
  const { minor, until } = waiting
  const { timeZone } = await readSiteSettings(ctx)
  const { currency } = about.subscription
  await queueMail(ctx, {
    kind: 'membership-confirm-change',
    ...about.mail,
    period: `change ${waiting.ref}`,
    variables: () => ({
      ...about.variables(),
      new_plan: waiting.name,
      due: formatMoney({ minor, currency }),
      confirm_until: formatMoment(until, timeZone),
      confirm_url: ctx.site.baseUrl + confirmChangePath,
    }),
  })
}
