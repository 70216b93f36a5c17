/** What a process does with a campaign: as the product does it, and hastily. */
import { sql } from 'kysely'
import { processCampaign } from '#app/features/campaigns/process-campaign.server.ts'
import { scheduleCampaign, unscheduleCampaign } from '#app/features/campaigns/schedule-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
} from '#app/features/campaigns/steer-campaign.server.ts'
import { sweepCampaigns } from '#app/features/campaigns/sweep-campaigns.server.ts'
import type { Contestant } from './contestant.ts'

type Confirmed = { campaignId: string; version: number; expectedCount: number }
type About = { campaignId: string }

/** An administrator who presses twice. */
export const presses: Contestant = async (ctx, input) => {
  const press = () => sendCampaign(ctx, input as Confirmed)
  return (await Promise.all([press(), press()])).map((answer) => (answer.ok ? 'sent' : answer.reason))
}

export const starts: Contestant = (ctx, input) => {
  const start = () => startCampaign(ctx, input as About)
  return Promise.all([start(), start()])
}

/** Looks whether there are recipients, then writes them: by then somebody else has. */
export const hastyStarts: Contestant = async (ctx, input) => {
  const { campaignId } = input as About
  const { rows } = await sql<{ count: number }>`select count(*) as count from mails
    where campaign_id = ${campaignId}`.execute(ctx.db)
  await new Promise((resolve) => setImmediate(resolve))
  if (rows[0]?.count !== 0) return ['not-preparing']
  await sql`insert into mails (id, kind, subject_id, recipient, period, message_id, created_at, campaign_id)
    select id, 'admin-announcement', ${campaignId}, email, id::text, id::text, ${ctx.now}, ${campaignId}
    from (select id_at(${ctx.now}) as id, email from users) u`.execute(ctx.db)
  return ['started']
}

/** One sends what waits, the other calls it off, or pauses it and goes on. */
export const sendsOrSteers: Contestant = async (ctx, input) => {
  const { part, ...about } = input as About & { part: 'work' | 'cancel' | 'pause' }
  switch (part) {
    case 'work':
      return [(await processCampaign(ctx, about)).handedOver]
    case 'cancel': {
      const answer = await cancelCampaign(ctx, about)
      return [answer.ok ? answer.cancelled : answer.reason]
    }
    case 'pause': {
      await pauseCampaign(ctx, about)
      await resumeCampaign(ctx, about)
      return [(await processCampaign(ctx, about)).handedOver]
    }
  }
}

/** One sends now or takes it off the schedule, the other finds that its time has come. */
export const nowOrByTime: Contestant = async (ctx, input) => {
  const { part, ...confirmed } = input as Confirmed & { part: 'now' | 'by-time' | 'unschedule' }
  switch (part) {
    case 'now': {
      const answer = await sendCampaign(ctx, confirmed)
      return [answer.ok ? 'begun' : answer.reason]
    }
    case 'by-time':
      return [(await sweepCampaigns(ctx)).begun === 1 ? 'begun' : 'not-due']
    case 'unschedule': {
      const answer = await unscheduleCampaign(ctx, confirmed)
      return [answer.ok ? 'draft' : answer.reason]
    }
  }
}

/** One schedules, the other sends. */
export const schedulesOrSends: Contestant = async (ctx, input) => {
  const { at, ...confirmed } = input as Confirmed & { at: string | null }
  const answer =
    at === null ? await sendCampaign(ctx, confirmed) : await scheduleCampaign(ctx, { ...confirmed, at })
  return [answer.ok ? (at === null ? 'begun' : 'scheduled') : answer.reason]
}
