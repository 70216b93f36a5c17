import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { joinPath } from '../rules/membership-links.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * Tells a member, once, that a membership they did not pay for has ended, in the transaction that ends it. A
 * consequence: there is no permission to ask here.
 */
export async function sendGivenMembershipEndedMail(
  tx: Ctx,
  { endingId, userId, planName }: { endingId: string; userId: string; planName: string },
): Promise<void> {
  const member = await mailedMember(tx, userId)
  if (!member) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMail(tx, {
    kind: 'membership-ended',
    subjectId: endingId,
    recipient: member.email,
    recipientName: member.name,
    variables: () => ({
      ...membershipVariables(tx, member, planName),
      ended_on: formatDate(tx.now, timeZone),
      is_unpaid: false,
      join_url: tx.site.baseUrl + joinPath,
    }),
  })
}
