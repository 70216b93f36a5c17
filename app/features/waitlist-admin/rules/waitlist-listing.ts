import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, oneId, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

export const waitlistStatusNames: Record<WaitlistStatus, string> = perLanguage(() => ({
  pending: t('Pending'),
  notified: t('Notified'),
  converted: t('Converted'),
  expired: t('Expired'),
  left: t('Left'),
}))

/** The entries of all waitlists, by the beginnings of words of name, email and telephone. */
export const waitlistListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Name, email or phone') }),
      status: choice(waitlistStatusNames, { label: t('Status'), any: t('Any status') }),
      eventId: oneId({ name: 'event', label: t('Event'), any: t('Any event') }),
    },
    sort: newestFirst('joined'),
    size: 50,
  }),
)
export type WaitlistAsked = AskedOf<typeof waitlistListing>
export type WaitlistFilters = WaitlistAsked['filters']
