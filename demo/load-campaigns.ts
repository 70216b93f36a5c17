import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { countAudience } from '#app/features/campaigns/count-audience.server.ts'
import { type CampaignDraft, emptyDraft } from '#app/features/campaigns/forms.ts'
import { createCampaign } from '#app/features/campaigns/save-campaign.server.ts'
import { scheduleCampaign } from '#app/features/campaigns/schedule-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { settleCampaign } from '#app/features/campaigns/settle-campaign.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { typedTime } from '#app/kernel/typed-time.ts'

const day = 1440

const newTerm: CampaignDraft = {
  ...emptyDraft,
  subject: 'A new term, and three evenings to look forward to',
  preheader: 'What is on, where we meet, and a request.',
  contentHtml:
    '<h2>A new term begins</h2><p>Dear {{ first_name }},</p><p>The next weeks are full: <strong>three evenings</strong>, a reading circle, and a visit to a school that has given up bells.</p><p>One request: if you have a room that holds sixty people and is free on a Thursday, write to us. We look for places that are not hotels.</p><p><a href="/events">See all events</a></p><p>The network’s office</p>',
  audience: { kind: 'members' },
}

/** What the demo's network has written to many: one that was sent, one that waits for its day, one that is begun. */
export async function loadCampaigns(tx: Ctx): Promise<void> {
  await sentEarlier(tx, newTerm, 12)
  await scheduledFarAhead(tx)
  await begunForTheNextEvent(tx)
}

/** It was sent before the demo began: nothing of it leaves now, and its mails are not in the mailbox. */
async function sentEarlier(tx: Ctx, draft: CampaignDraft, daysAgo: number): Promise<void> {
  const { id: campaignId } = await createCampaign(tx, { kind: 'announcement', draft })
  const { people } = await countAudience(tx, { kind: 'announcement', audience: { kind: 'members' } })
  const sent = await sendCampaign(tx, { campaignId, version: 1, expectedCount: people })
  if (!sent.ok) throw new Error(`the demo's campaign was refused: ${sent.reason}`)
  await startCampaign(tx, { campaignId })
  const then = addMinutes(tx.now, -daysAgo * day)
  await sql`update mails set status = 'sent', attempts = 1, created_at = ${then}, sending_at = ${then},
    sent_at = ${addMinutes(then, 1)} where campaign_id = ${campaignId}`.execute(tx.db)
  await settleCampaign(tx, { campaignId })
  await tx.db
    .updateTable('campaigns')
    .set({
      created_at: addMinutes(then, -90),
      updated_at: then,
      started_at: then,
      finished_at: addMinutes(then, 1),
    })
    .where('id', '=', campaignId)
    .execute()
}

async function scheduledFarAhead(tx: Ctx): Promise<void> {
  const { timeZone } = await siteSettings(tx)
  const gathering = typedTime(addMinutes(tx.now, 330 * day), timeZone)
  const draft: CampaignDraft = {
    ...emptyDraft,
    subject: 'Save the date: the Spring Gathering',
    contentHtml:
      '<p>Dear {{ first_name }},</p><p>Keep the day free. The invitation, with the programme and the names of those who speak, follows.</p>',
    details: {
      ...{ title: 'The Spring Gathering of School Leaders', date: gathering.slice(0, 10), time: '09:00' },
      location: 'The Courtyard, Al Quoz, Dubai',
    },
    audience: { kind: 'members' },
  }
  const { id: campaignId } = await createCampaign(tx, { kind: 'save-the-date', draft })
  const { people } = await countAudience(tx, { kind: 'save-the-date', audience: { kind: 'members' } })
  const at = `${typedTime(addMinutes(tx.now, 240 * day), timeZone).slice(0, 10)}T09:00`
  const scheduled = await scheduleCampaign(tx, { campaignId, version: 1, expectedCount: people, at })
  if (!scheduled.ok) throw new Error(`the demo's campaign was refused: ${scheduled.reason}`)
}

async function begunForTheNextEvent(tx: Ctx): Promise<void> {
  const [next] = await tx.db
    .selectFrom('events')
    .select('id')
    .where('status', '=', 'published')
    .where('starts_at', '>', addMinutes(tx.now, 3 * day))
    .orderBy('starts_at')
    .limit(1)
    .execute()
  if (!next) return
  const draft: CampaignDraft = {
    ...emptyDraft,
    subject: 'Before you come: what to bring',
    contentHtml: '<p>Dear {{ first_name }},</p><p>We look forward to seeing you. Please bring</p>',
    eventIds: [next.id],
    audience: { kind: 'attendees', eventIds: [next.id], ticketTypeIds: null, presence: 'all' },
  }
  await createCampaign(tx, { kind: 'event-announcement', draft })
}
