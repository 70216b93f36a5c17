import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { moveBulkMails } from '#app/features/mail/bulk/move-bulk-mails.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { campaignRow, lockedCampaign } from './begin-campaign.server.ts'
import { countsOf } from './campaign-counts.server.ts'
import { moveCampaign } from './move-campaign.server.ts'
import { settleCampaign } from './settle-campaign.server.ts'

/** `not-under-way`: it has not begun, or is over. */
export type SteerRefusal = { ok: false; reason: 'not-under-way' }

/**
 * Stops handing mails over, after the few that are being handed over now; what waits keeps waiting. Twice is once.
 * Needs 'mail:manage'; throws NotFound.
 */
export async function pauseCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true } | SteerRefusal> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const { status } = await lockedCampaign(tx, campaignId)
    if (status === 'paused') return { ok: true }
    if (status !== 'sending') return { ok: false, reason: 'not-under-way' }
    await moveCampaign(tx, campaignId, 'sending', 'paused')
    await audit(tx, { action: 'campaign.pause', subject: { kind: 'campaign', id: campaignId } })
    return { ok: true }
  })
}

/** Goes on with what waits. Twice is once. Needs 'mail:manage'; throws NotFound. */
export async function resumeCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true } | SteerRefusal> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const { status } = await lockedCampaign(tx, campaignId)
    if (status === 'sending') return { ok: true }
    if (status !== 'paused') return { ok: false, reason: 'not-under-way' }
    await moveCampaign(tx, campaignId, 'paused', 'sending')
    await enqueue(tx, 'campaigns.send', { campaignId }, { onlyOne: campaignId })
    await audit(tx, { action: 'campaign.resume', subject: { kind: 'campaign', id: campaignId } })
    return { ok: true }
  })
}

/** So many mails are called off while the administrator waits; more are left to a job. */
const mostAtOnce = 5_000

/**
 * Calls a campaign off for good: what waits is never sent, from this moment on. `cancelled` is how many mails that were;
 * those that have left stay sent. Twice is once. Needs 'mail:manage'; throws NotFound.
 */
export async function cancelCampaign(
  ctx: Ctx,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true; cancelled: number } | SteerRefusal> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const { status } = await lockedCampaign(tx, campaignId)
    if (status === 'cancelled') return { ok: true, cancelled: 0 }
    if (status !== 'preparing' && status !== 'sending' && status !== 'paused')
      return { ok: false, reason: 'not-under-way' }
    await moveCampaign(tx, campaignId, status, 'cancelled', { finished_at: tx.now })
    const cancelled = (await countsOf(tx, [campaignId])).get(campaignId)?.queued ?? 0
    const mails = { campaignId, from: 'queued', to: 'cancelled', most: mostAtOnce } as const
    if ((await moveBulkMails(tx, mails)) === mostAtOnce)
      await enqueue(tx, 'campaigns.send', { campaignId }, { onlyOne: campaignId })
    await settleCampaign(tx, { campaignId })
    const subject = { kind: 'campaign', id: campaignId }
    await audit(tx, { action: 'campaign.cancel', subject, details: { cancelled } })
    return { ok: true, cancelled }
  })
}

/**
 * Calls off what a cancelled campaign still has waiting, portion by portion; nothing of any other. True when it was one.
 * Part of its job; may be repeated.
 */
export async function cancelRemainder(ctx: Ctx, { campaignId }: { campaignId: string }): Promise<boolean> {
  allow(ctx.actor, 'mail:manage')
  const { status } = await campaignRow(ctx, campaignId)
  if (status !== 'cancelled') return false
  const mails = { campaignId, from: 'queued', to: 'cancelled', most: mostAtOnce } as const
  // What is cancelled never waits again: each portion stands for itself.
  while ((await moveBulkMails(ctx, mails)) === mostAtOnce);
  await settleCampaign(ctx, { campaignId })
  return true
}
