import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** The invitations that are not accepted yet, by a part of name or address. */
export const invitationListing = perLanguage(() =>
  defineList({ filters: { q: words({ label: t('Name or email') }) } }),
)
export type InvitationsAsked = AskedOf<typeof invitationListing>
