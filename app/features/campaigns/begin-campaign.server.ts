import type { Selectable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignStatus, CampaignsTable } from '#app/db/schema/campaigns.ts'
import { notFound } from '#app/kernel/errors.ts'
import { plainText } from '#app/kernel/sanitise-html.server.ts'
import { isAudienceGone } from './audience-gone.server.ts'
import { campaignEvents } from './campaign-events.server.ts'
import { type AudienceCount, countAudience } from './count-audience.server.ts'
import { type CampaignGap, campaignGaps } from './rules/campaign-gaps.ts'

/** Why a campaign is not sent, and not scheduled either. */
export type SendRefusal =
  /** Another administrator has saved it since: what was confirmed is not what would be sent. */
  | { ok: false; reason: 'changed-meanwhile'; version: number }
  /** It has begun already, or was called off. */
  | { ok: false; reason: 'not-a-draft'; status: CampaignStatus }
  | { ok: false; reason: 'incomplete'; gaps: CampaignGap[] }
  /** The template does not hold together; `problem` are the words of the template engine. */
  | { ok: false; reason: 'template-broken'; problem: string }
  /** Of `leftOut` all there are: 'No valid email addresses found for selected events', or its like. */
  | ({ ok: false; reason: 'no-recipients' } & AudienceCount)
  /** Not as many as were confirmed: it is asked again. */
  | ({ ok: false; reason: 'count-changed' } & AudienceCount)

export type Campaign = Selectable<CampaignsTable>

/** Throws NotFound. */
export async function campaignRow(ctx: Ctx, campaignId: string): Promise<Campaign> {
  const row = await ctx.db.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst()
  if (!row) throw notFound('campaign')
  return row
}

/** As {@link campaignRow}, locked until the transaction is over. */
export async function lockedCampaign(tx: Ctx, campaignId: string): Promise<Campaign> {
  const row = await tx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('campaign')
  return row
}

/** What it lacks. Part of verbs. */
export async function gapsOf(ctx: Ctx, campaign: Campaign): Promise<CampaignGap[]> {
  const { kind, subject, details, audience, content_html } = campaign
  const events = await campaignEvents(ctx, campaign.event_ids)
  const hasContent = plainText(content_html) !== '' || content_html.includes('<img')
  const hasAudience = audience !== null && !(await isAudienceGone(ctx, audience))
  return campaignGaps({ kind, subject, hasContent, details, events, audience, hasAudience })
}

/** Whether a locked campaign may begin as it was confirmed; null when it may. Part of verbs. */
export async function refusalOf(
  tx: Ctx,
  campaign: Campaign,
  /** `readVersion`: of which the letter was made. */
  confirmed: { version: number; expectedCount: number; readVersion: number },
): Promise<SendRefusal | null> {
  const { status, version, kind, audience } = campaign
  if (status !== 'draft' && status !== 'scheduled') return { ok: false, reason: 'not-a-draft', status }
  if (version !== confirmed.version || version !== confirmed.readVersion)
    return { ok: false, reason: 'changed-meanwhile', version }
  const gaps = await gapsOf(tx, campaign)
  if (gaps.length > 0 || audience === null) return { ok: false, reason: 'incomplete', gaps }
  const counted = await countAudience(tx, { kind, audience })
  if (counted.people === 0) return { ok: false, reason: 'no-recipients', ...counted }
  if (counted.people !== confirmed.expectedCount) return { ok: false, reason: 'count-changed', ...counted }
  return null
}
