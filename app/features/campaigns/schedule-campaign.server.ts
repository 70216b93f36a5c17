import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { instantOfTyped } from '#app/kernel/typed-time.ts'
import { campaignRow, lockedCampaign, refusalOf, type SendRefusal } from './begin-campaign.server.ts'
import { freezeLetter } from './freeze-letter.server.ts'
import { moveCampaign } from './move-campaign.server.ts'

export type ScheduleRefusal =
  | SendRefusal
  /** Nothing typed, or no time of any day. */
  | { ok: false; reason: 'no-time' }
  | { ok: false; reason: 'time-passed' }
  /** More than a year ahead. */
  | { ok: false; reason: 'time-too-far' }

/**
 * Leaves a draft to a later time, typed as `datetime-local` sends it, in the network's zone. Whom it goes to is counted
 * again then, and its letter is what it says and how templates are then: here it is only seen that it could begin.
 * Needs 'mail:manage'; throws NotFound.
 */
export async function scheduleCampaign(
  ctx: Ctx,
  input: { campaignId: string; version: number; expectedCount: number; at: string },
): Promise<{ ok: true; at: Date } | ScheduleRefusal> {
  allow(ctx.actor, 'mail:manage')
  const { campaignId, at: typed, ...confirmed } = input
  const { timeZone } = await siteSettings(ctx)
  const at = instantOfTyped(typed, timeZone)
  if (!at) return { ok: false, reason: 'no-time' }
  if (at <= ctx.now) return { ok: false, reason: 'time-passed' }
  if (at > addMinutes(ctx.now, 366 * 1440)) return { ok: false, reason: 'time-too-far' }
  const read = await campaignRow(ctx, campaignId)
  const frozen = await freezeLetter(ctx, read)
  return withTransaction(ctx, async (tx): Promise<{ ok: true; at: Date } | ScheduleRefusal> => {
    const campaign = await lockedCampaign(tx, campaignId)
    const { status } = campaign
    if (status !== 'draft') return { ok: false, reason: 'not-a-draft', status }
    const refusal = await refusalOf(tx, campaign, { ...confirmed, readVersion: read.version })
    if (refusal) return refusal
    if (!frozen.ok) return { ok: false, reason: 'template-broken', problem: frozen.problem }
    await moveCampaign(tx, campaignId, 'draft', 'scheduled', {
      scheduled_at: at,
      started_by: userIdOf(tx.actor),
      problem: null,
    })
    const subject = { kind: 'campaign', id: campaignId }
    await audit(tx, { action: 'campaign.schedule', subject, details: { at: at.toISOString() } })
    return { ok: true, at }
  })
}

/** Makes a scheduled campaign a draft again, to be changed or left. Needs 'mail:manage'; throws NotFound. */
export async function unscheduleCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true } | { ok: false; reason: 'already-begun' }> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const { status } = await lockedCampaign(tx, campaignId)
    if (status === 'draft') return { ok: true }
    if (status !== 'scheduled') return { ok: false, reason: 'already-begun' }
    await moveCampaign(tx, campaignId, 'scheduled', 'draft', { scheduled_at: null, started_by: null })
    await audit(tx, { action: 'campaign.unschedule', subject: { kind: 'campaign', id: campaignId } })
    return { ok: true }
  })
}
