import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { type Campaign, campaignRow, gapsOf, lockedCampaign } from './begin-campaign.server.ts'
import { freezeLetter } from './freeze-letter.server.ts'
import { moveCampaign } from './move-campaign.server.ts'
import { openAgain } from './open-again.server.ts'
import { settleCampaign } from './settle-campaign.server.ts'

/**
 * Begins what was scheduled and whose time has come, has lost jobs done, and settles what is over: job
 * 'campaigns.sweep'. A time that was missed is made up for. May be repeated, and run by several at once.
 */
export async function sweepCampaigns(ctx: Ctx): Promise<{ begun: number; settled: number }> {
  allow(ctx.actor, 'mail:manage')
  const due = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', ctx.now)
    .orderBy('scheduled_at')
    .limit(100)
    .execute()
  let begun = 0
  for (const { id } of due) if (await beginScheduled(ctx, id)) begun += 1
  const open = await ctx.db
    .selectFrom('campaigns')
    .select(['id', 'status'])
    .where((row) =>
      row.or([
        row('status', 'in', ['preparing', 'sending', 'paused']),
        row.and([row('status', 'in', ['finished', 'cancelled']), row('counts', 'is', null)]),
      ]),
    )
    .execute()
  let settled = 0
  for (const { id, status } of open) {
    if (status === 'preparing') await enqueue(ctx, 'campaigns.start', { campaignId: id }, { onlyOne: id })
    else if (await settleCampaign(ctx, { campaignId: id })) settled += 1
    else if (status === 'sending' || status === 'cancelled')
      await enqueue(ctx, 'campaigns.send', { campaignId: id }, { onlyOne: id })
  }
  for (const { id } of await finishedTooSoon(ctx)) {
    await withTransaction(ctx, async (tx) => {
      const campaign = await lockedCampaign(tx, id)
      if (campaign.status === 'finished') await openAgain(tx, campaign)
    })
  }
  return { begun, settled }
}

const finishedLatelyMinutes = 2 * 24 * 60

/**
 * Campaigns that were finished while a worker that seemed to be gone held one of their mails: its answer came after all,
 * and was "later".
 */
function finishedTooSoon(ctx: Ctx): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'finished')
    .where('finished_at', '>', addMinutes(ctx.now, -finishedLatelyMinutes))
    .where((row) =>
      row.exists(
        row
          .selectFrom('mails')
          .whereRef('mails.campaign_id', '=', 'campaigns.id')
          .where('mails.status', '=', 'queued')
          .select('mails.id'),
      ),
    )
    .execute()
}

/** Its letter is frozen as it is now; one that cannot begin is a draft again, and says why. */
async function beginScheduled(ctx: Ctx, campaignId: string): Promise<boolean> {
  const read = await campaignRow(ctx, campaignId)
  const gaps = await gapsOf(ctx, read)
  const frozen = await freezeLetter(ctx, read)
  const problem = gaps[0] ?? (frozen.ok ? null : 'template-broken')
  return withTransaction(ctx, async (tx) => {
    const { status, version } = await lockedCampaign(tx, campaignId)
    if (status !== 'scheduled' || version !== read.version) return false
    if (problem !== null || !frozen.ok) return toDraft(tx, read, problem)
    await moveCampaign(tx, campaignId, 'scheduled', 'preparing', { letter: JSON.stringify(frozen.letter) })
    await enqueue(tx, 'campaigns.start', { campaignId }, { onlyOne: campaignId })
    return true
  })
}

async function toDraft(tx: Ctx, { id }: Campaign, problem: string | null): Promise<false> {
  tx.log.error({ campaignId: id, problem }, 'A campaign could not begin when its time had come')
  await moveCampaign(tx, id, 'scheduled', 'draft', { problem })
  return false
}
