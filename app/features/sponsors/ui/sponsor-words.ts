import { parseUrl } from '#app/kernel/parse-url.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { SponsorEvent } from '../rules/sponsor-events.ts'
import type { SponsorClaim, SponsorClaimAttendee } from '../sponsor-claims.server.ts'

export const eventWords: Record<
  SponsorEvent,
  { text: string; icon: IconName; tone: 'good' | 'bad' | 'plain' }
> = {
  'sponsor.add': { text: 'Added as a sponsor', icon: 'handshake', tone: 'good' },
  'sponsor.change': { text: 'Free tickets changed', icon: 'ticket', tone: 'plain' },
  'sponsor.details': { text: 'Details changed', icon: 'pencil', tone: 'plain' },
  'sponsor.show-partner': { text: 'Added to the home page', icon: 'house', tone: 'good' },
  'sponsor.update-partner': { text: 'Updated on the home page', icon: 'refresh', tone: 'plain' },
  'sponsor.hide-partner': { text: 'Removed from the home page', icon: 'eye-off', tone: 'bad' },
  'sponsor.remove': { text: 'Removed from the sponsors', icon: 'x-circle', tone: 'bad' },
}

/** What has become of a claim. */
export function claimState({ cancelledAt, isOver }: Pick<SponsorClaim, 'cancelledAt' | 'isOver'>): {
  label: string
  tone: BadgeTone
} {
  if (cancelledAt) return { label: 'Cancelled', tone: 'neutral' }
  return isOver ? { label: 'Past event', tone: 'neutral' } : { label: 'Upcoming', tone: 'success' }
}

export const attendeeStates: Record<SponsorClaimAttendee['state'], string> = {
  valid: '',
  in: 'checked in',
  void: 'ticket cancelled',
}

/** "1 claim", "3 claims". */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

/** The site a link leads to, without what stands around it: "harbour.example". */
export function siteOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/^www\./, '') ?? website
}
