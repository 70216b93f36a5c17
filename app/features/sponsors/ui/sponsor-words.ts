import { plural, t } from '#app/kernel/language/t.ts'
import { parseUrl } from '#app/kernel/parse-url.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import type { SponsorEvent } from '../rules/sponsor-events.ts'
import type { SponsorClaim, SponsorClaimAttendee } from '../sponsor-claims.server.ts'

export const eventWords: Record<
  SponsorEvent,
  { text: string; icon: IconName; tone: 'good' | 'bad' | 'plain' }
> = perLanguage(() => ({
  'sponsor.add': { text: t('Added as a sponsor'), icon: 'handshake', tone: 'good' },
  'sponsor.change': { text: t('Free tickets changed'), icon: 'ticket', tone: 'plain' },
  'sponsor.details': { text: t('Details changed'), icon: 'pencil', tone: 'plain' },
  'sponsor.show-partner': { text: t('Added to the home page'), icon: 'house', tone: 'good' },
  'sponsor.update-partner': { text: t('Updated on the home page'), icon: 'refresh', tone: 'plain' },
  'sponsor.hide-partner': { text: t('Removed from the home page'), icon: 'eye-off', tone: 'bad' },
  'sponsor.remove': { text: t('Removed from the sponsors'), icon: 'x-circle', tone: 'bad' },
}))

/** What has become of a claim. */
export function claimState({ cancelledAt, isOver }: Pick<SponsorClaim, 'cancelledAt' | 'isOver'>): {
  label: string
  tone: BadgeTone
} {
  if (cancelledAt) return { label: t('Cancelled'), tone: 'neutral' }
  return isOver ? { label: t('Past event'), tone: 'neutral' } : { label: t('Upcoming'), tone: 'success' }
}

export const attendeeStates: Record<SponsorClaimAttendee['state'], string> = perLanguage(() => ({
  valid: '',
  in: t('checked in'),
  void: t('ticket cancelled'),
}))

export const claimsOf = (count: number) => plural(count, '{count} claim', '{count} claims')
export const ticketsOf = (count: number) => plural(count, '{count} ticket', '{count} tickets')

/** The site a link leads to, without what stands around it: "harbour.example". */
export function siteOf(website: string): string {
  return parseUrl(website)?.hostname.replace(/^www\./, '') ?? website
}
