import type { CampaignKind } from '#app/db/schema/campaigns.ts'

/** The two parts of the Email Center that write campaigns. */
export const campaignParts = {
  mass: ['announcement'],
  event: ['event-announcement', 'save-the-date'],
} as const satisfies Record<string, readonly CampaignKind[]>

export type CampaignPart = keyof typeof campaignParts

export function partOf(kind: CampaignKind): CampaignPart {
  return kind === 'announcement' ? 'mass' : 'event'
}

/** The template of a campaign, which is also the kind of its mails. */
export function templateOf(kind: CampaignKind) {
  return kind === 'announcement' ? 'admin-announcement' : kind
}

/** By which category people may say no to it. */
export function categoryOf(kind: CampaignKind): 'news' | 'events' {
  return kind === 'announcement' ? 'news' : 'events'
}
