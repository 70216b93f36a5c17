import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import { type CampaignDraft, emptyDraft } from '#app/features/campaigns/forms.ts'
import { createCampaign } from '#app/features/campaigns/save-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { system } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { aGrant, aUser } from './a-user.ts'

/** Whole: greets every member, with braces that are text. */
export const wholeDraft: CampaignDraft = {
  ...emptyDraft,
  subject: 'News for {{ first_name }}',
  contentHtml: '<p>Hi {{ first_name }}, {{ site.url }} {% if x %}</p>',
  audience: { kind: 'members' },
}

/** A draft of an administrator's, {@link wholeDraft} unless told otherwise. Answers its id. */
export async function aDraftCampaign(
  admin: Ctx,
  overrides: Partial<CampaignDraft> = {},
  kind: CampaignKind = 'announcement',
): Promise<string> {
  const { id } = await createCampaign(admin, { kind, draft: { ...wholeDraft, ...overrides } })
  return id
}

/** One that has begun for `people`; its mails wait. Takes the jobs that were enqueued. */
export async function aStartedCampaign(
  admin: Ctx,
  people: number,
  overrides: Partial<CampaignDraft> = {},
): Promise<string> {
  const campaignId = await aDraftCampaign(admin, overrides)
  const sent = await sendCampaign(admin, { campaignId, version: 1, expectedCount: people })
  if (!sent.ok) throw new Error(`the campaign was refused: ${JSON.stringify(sent)}`)
  await startCampaign({ ...admin, actor: system }, { campaignId })
  await takeJobs(admin)
  return campaignId
}

/** A member of this name, for a month. */
export async function aMemberCalled(ctx: Ctx, name: string) {
  const user = await aUser(ctx)
  await ctx.db.updateTable('users').set({ name }).where('id', '=', user.userId).execute()
  await aGrant(ctx, { userId: user.userId, tier: 'standard' })
  return user
}
