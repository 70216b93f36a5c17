import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { languageOfRecipient } from '#app/features/mail/language/languages-of-recipients.server.ts'
import { type AnyQueuedMail, queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { nameOfAccount } from '#app/features/people/name-of-account.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { campaignRow } from './begin-campaign.server.ts'
import { freezeLetter } from './freeze-letter.server.ts'
import { letterVariables } from './letter-variables.server.ts'
import { escaped } from './rules/letter-marks.ts'
import { recipientNames } from './rules/recipient-words.ts'

export type TestRefusal =
  /** 'Please enter a test email address'. */
  | { ok: false; reason: 'no-address' }
  | { ok: false; reason: 'bad-address' }
  | { ok: false; reason: 'template-broken'; problem: string }
  | TooMany

/**
 * Sends a campaign as it is now to one address that was typed, to be looked at: marked as a test, never one of its
 * recipients. The words of a recipient's own are those of the tester. Needs 'mail:manage'; throws NotFound.
 */
export async function testCampaign(
  ctx: Ctx,
  { campaignId, recipient }: { campaignId: string; recipient: string },
): Promise<{ ok: true; recipient: string } | TestRefusal> {
  allow(ctx.actor, 'mail:manage')
  const address = normaliseEmail(recipient)
  if (address === '') return { ok: false, reason: 'no-address' }
  if (!isMailAddress(address)) return { ok: false, reason: 'bad-address' }
  const campaign = await campaignRow(ctx, campaignId)
  const frozen = await freezeLetter(ctx, campaign)
  if (!frozen.ok) return { ok: false, reason: 'template-broken', problem: frozen.problem }
  const userId = userIdOf(ctx.actor)
  const taken = await consumeLimits(ctx, { limit: 'test-mail', per: 'account', of: userId ?? 'system' })
  if (!taken.ok) return taken
  const names = recipientNames(userId === null ? '' : ((await nameOfAccount(ctx, userId)) ?? ''))
  const language = await languageOfRecipient(ctx, address)
  const variables = await letterVariables(ctx, campaign, language, (word, where) =>
    where === 'html' ? escaped(names[word]) : names[word],
  )
  return withTransaction(ctx, async (tx) => {
    await queueMail(tx, {
      kind: testKinds[campaign.kind],
      // What it is filled with belongs to the kind of its campaign.
      ...{ subjectId: campaignId, recipient: address, language, period: newId(), variables: () => variables },
    } as AnyQueuedMail)
    await audit(tx, { action: 'campaign.test', subject: { kind: 'campaign', id: campaignId } })
    return { ok: true, recipient: address }
  })
}

const testKinds = {
  announcement: 'test-announcement',
  'event-announcement': 'test-event-announcement',
  'save-the-date': 'test-save-the-date',
} as const satisfies Record<CampaignKind, string>
