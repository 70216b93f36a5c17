import type { Ctx } from '#app/context/ctx.server.ts'
import { type CampaignPage, campaignById } from '#app/features/campaigns/campaign-by-id.server.ts'
import { campaignRecipients } from '#app/features/campaigns/campaign-recipients.server.ts'
import {
  eventsChosen,
  peopleChosen,
  planChoices,
  segmentChoices,
} from '#app/features/campaigns/composer-choices.server.ts'
import { countAudience, sampleAudience } from '#app/features/campaigns/count-audience.server.ts'
import { campaignKindForm, emptyDraft } from '#app/features/campaigns/forms.ts'
import { partOf } from '#app/features/campaigns/rules/campaign-kinds.ts'
import { isOpenToChange } from '#app/features/campaigns/rules/campaign-life.ts'
import { attendeesAsked, attendeesOf } from '#app/features/campaigns/rules/email-attendees.ts'
import { recipientListing } from '#app/features/campaigns/rules/recipient-listing.ts'
import type { ComposerProps } from '#app/features/campaigns/ui/composer.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { typedTime } from '#app/kernel/typed-time.ts'

type Composing = Omit<ComposerProps, 'isDeleting' | 'onSubject'>

/** What the page of a campaign shows: the form of a draft, or how one that has begun is. */
export async function campaignShown(ctx: Ctx, id: string, search: URLSearchParams) {
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(recipientListing, search, timeZone)
  const shared = { timeZone, filters: asked.filters }
  if (id === 'new') {
    const { composer, isGone } = await newCampaign(ctx, search, timeZone)
    return {
      ...shared,
      part: partOf(composer.kind),
      campaign: null,
      composer,
      recipients: null,
      expected: null,
      isGone,
    }
  }
  if (!isId(id)) throw notFound('campaign')
  const campaign = await campaignById(ctx, id)
  const part = partOf(campaign.kind)
  if (isOpenToChange(campaign.status)) {
    const composer = await composing(ctx, campaign, timeZone)
    return { ...shared, part, campaign, composer, recipients: null, expected: null, isGone: false }
  }
  const [recipients, expected] = await Promise.all([
    campaign.progress.counts ? campaignRecipients(ctx, { campaignId: id, ...asked }) : null,
    campaign.status === 'scheduled' ? expectedNow(ctx, campaign) : null,
  ])
  return { ...shared, part, campaign, composer: null, recipients, expected, isGone: false }
}

/** Whom a scheduled campaign would go to if its time were now, with some of the names. */
async function expectedNow(ctx: Ctx, { kind, draft: { audience } }: CampaignPage) {
  if (audience === null) return null
  const [count, sample] = await Promise.all([
    countAudience(ctx, { kind, audience }),
    sampleAudience(ctx, { kind, audience }),
  ])
  return { ...count, sample }
}

/**
 * What a new campaign begins with: `kind`, `to` a person who gets it, `segment` a saved view whose people get it, `event`
 * one that it tells. The audience of an event's mail are the attendees of its events until another is chosen, those of
 * `presence` and the ticket `type` alone where they are given. Attendees of an event that has begun get a mass email:
 * nothing is left to announce.
 */
async function newCampaign(ctx: Ctx, search: URLSearchParams, timeZone: string) {
  const asked = campaignKindForm.catch('announcement').parse(search.get('kind'))
  const [to, event] = [search.get('to'), search.get('event')]
  const [plans, segments, people, events] = await Promise.all([
    planChoices(ctx),
    segmentChoices(ctx),
    peopleChosen(ctx, isId(to) ? [to] : []),
    eventsChosen(ctx, isId(event) ? [event] : []),
  ])
  const hasBegun = asked === 'event-announcement' && events.some(({ isUpcoming }) => !isUpcoming)
  const kind = hasBegun ? 'announcement' : asked
  const isOfEvents = partOf(asked) === 'event'
  const eventIds = partOf(kind) === 'event' ? events.map(({ id }) => id) : []
  const userIds = people.map(({ id }) => id)
  const segment = segments.find(({ id }) => id === search.get('segment'))
  const ofSegment = segment ? ({ kind: 'segment', segmentId: segment.id } as const) : null
  const ofEvent = isOfEvents
    ? (attendeesAsked(search, events) ?? (hasBegun ? attendeesOf(events) : null))
    : null
  const audience = userIds.length > 0 ? ({ kind: 'people', userIds } as const) : (ofSegment ?? ofEvent)
  const composer: Composing = {
    ...{ saved: null, kind, plans, segments, events, people, ...around(ctx, timeZone) },
    draft: { ...emptyDraft, eventIds, audience },
    preferred: isOfEvents ? 'attendees' : null,
  }
  return { composer, isGone: isId(to) && people.length === 0 }
}

async function composing(ctx: Ctx, campaign: CampaignPage, timeZone: string): Promise<Composing> {
  const { id, kind, version, draft } = campaign
  const { audience } = draft
  const ofAudience = audience && 'eventIds' in audience ? audience.eventIds : []
  const [plans, segments, people, events] = await Promise.all([
    planChoices(ctx),
    segmentChoices(ctx),
    peopleChosen(ctx, audience?.kind === 'people' ? audience.userIds : []),
    eventsChosen(ctx, [...new Set([...draft.eventIds, ...ofAudience])]),
  ])
  return {
    ...{ saved: { id, version }, kind, draft, plans, segments, events, people, ...around(ctx, timeZone) },
    preferred: partOf(kind) === 'event' ? 'attendees' : null,
  }
}

function around(ctx: Ctx, timeZone: string) {
  const email = ctx.actor.kind === 'user' ? ctx.actor.email : ''
  return { timeZone, earliest: typedTime(ctx.now, timeZone), email, languages: ctx.site.languages }
}
