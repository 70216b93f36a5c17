import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import type { EventChoice, SegmentChoice } from '../composer-choices.server.ts'
import type { CampaignDraft } from '../forms.ts'
import { type CampaignGap, campaignGaps } from '../rules/campaign-gaps.ts'

/** What a campaign still lacks, while it is written. */
export function gapsOf(
  kind: CampaignKind,
  draft: CampaignDraft,
  { events, segments }: { events: readonly EventChoice[]; segments: readonly SegmentChoice[] },
): CampaignGap[] {
  const { subject, contentHtml, details, eventIds, audience } = draft
  const hasContent = contentHtml.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() !== ''
  const told = eventIds.map((id) => ({ isPublic: isPublic(events.find((event) => event.id === id)) }))
  const isThere = audience?.kind !== 'segment' || segments.some(({ id }) => id === audience.segmentId)
  const hasAudience = audience !== null && isThere
  return campaignGaps({
    ...{ kind, subject: subject.trim(), hasContent, details },
    ...{ events: told, audience, hasAudience },
  })
}

const isPublic = (event: EventChoice | undefined) =>
  event?.status === 'published' || event?.status === 'cancelled'
