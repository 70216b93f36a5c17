import { data, redirect, replace } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteCampaign } from '#app/features/campaigns/delete-campaign.server.ts'
import { duplicateCampaign } from '#app/features/campaigns/duplicate-campaign.server.ts'
import { unscheduleCampaign } from '#app/features/campaigns/schedule-campaign.server.ts'
import { retryFailed, settleUnknown } from '#app/features/campaigns/settle-recipients.server.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/steer-campaign.server.ts'
import { stepRefusals } from '#app/features/campaigns/ui/step-words.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

type Done = { ok: true } | { ok: false; reason: keyof typeof stepRefusals }

/** Presses on a campaign: what they answer is said on its page, which then shows how it stands. */
export async function answerCampaignStep(ctx: Ctx, campaignId: string, form: FormData) {
  if (!isId(campaignId)) throw notFound('campaign')
  const intent = form.get('intent')
  if (intent === 'duplicate') {
    const { id } = await duplicateCampaign(ctx, { campaignId })
    throw redirect(`/admin/email/campaigns/${id}`)
  }
  if (intent === 'delete') {
    const gone = await deleteCampaign(ctx, { campaignId })
    if (!gone.ok) return data({ problem: stepRefusals[gone.reason] })
    throw redirect(gone.part === 'event' ? '/admin/email/events' : '/admin/email')
  }
  const done = await taken(ctx, campaignId, intent)
  if (!done.ok) return data({ problem: stepRefusals[done.reason] })
  throw replace(`/admin/email/campaigns/${campaignId}`)
}

async function taken(ctx: Ctx, campaignId: string, step: unknown): Promise<Done> {
  const all = { campaignId, chosen: 'all' } as const
  switch (step) {
    case 'unschedule':
      return unscheduleCampaign(ctx, { campaignId })
    case 'pause':
      return pauseCampaign(ctx, { campaignId })
    case 'resume':
      return resumeCampaign(ctx, { campaignId })
    case 'cancel':
      return cancelCampaign(ctx, { campaignId })
    case 'retry':
      return retryFailed(ctx, all)
    case 'mark-sent':
      return settleUnknown(ctx, { ...all, as: 'sent' })
    case 'send-again':
      return settleUnknown(ctx, { ...all, as: 'send-again' })
    default:
      throw badRequest('no step of a campaign')
  }
}
