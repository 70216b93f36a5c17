/** What the history of a sponsor tells: actions of the audit whose subject is the person. */
export const sponsorEvents = [
  'sponsor.add',
  'sponsor.change',
  'sponsor.details',
  'sponsor.show-partner',
  'sponsor.update-partner',
  'sponsor.hide-partner',
  'sponsor.remove',
] as const
export type SponsorEvent = (typeof sponsorEvents)[number]
