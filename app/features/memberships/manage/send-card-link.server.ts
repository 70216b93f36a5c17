import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { mailedMember } from '../billing/mailed-member.server.ts'
import { membershipVariables } from '../billing/membership-variables.server.ts'
import { cardLink } from '../card-link.server.ts'
import { begunSubscription } from '../subscriptions/live-subscription.server.ts'

export type CardLinkOutcome =
  | { ok: true }
  | { ok: false; reason: 'no-live-subscription' }
  | { ok: false; reason: 'banned' }
  /** There is no address to write to. */
  | { ok: false; reason: 'no-email' }
  | TooMany

/**
 * Emails a member a link to the screen on which they change their card. `requestId` is the form's: the same again
 * sends nothing. Needs 'people:manage'.
 */
export async function sendCardLink(
  ctx: Ctx,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<CardLinkOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(requestId)) throw badRequest('a request needs an id')
  if (!isId(userId)) throw notFound('account')
  const live = await begunSubscription(ctx, userId)
  if (!live) return { ok: false, reason: 'no-live-subscription' }
  const ban = await ctx.db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ban) return { ok: false, reason: 'banned' }
  const member = await mailedMember(ctx, userId)
  if (!member) return { ok: false, reason: 'no-email' }
  const taken = await consumeLimits(ctx, { limit: 'card-link', per: 'account', of: userId })
  if (!taken.ok) return taken
  const { url, expires } = cardLink(ctx, userId)
  const { timeZone } = await readSiteSettings(ctx)
  return withTransaction(ctx, async (tx) => {
    const mailId = await queueMail(tx, {
      kind: 'membership-card-link',
      subjectId: live.id,
      period: requestId,
      recipient: member.email,
      recipientName: member.name,
      variables: () => ({
        ...membershipVariables(tx, member, live.planName),
        card_url: url,
        link_until: formatDate(expires, timeZone),
      }),
    })
    if (mailId !== null)
      await audit(tx, {
        action: 'membership.send-card-link',
        subject: { kind: 'subscription', id: live.id },
      })
    return { ok: true }
  })
}
