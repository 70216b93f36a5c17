import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { words } from '#app/kernel/list-filters.ts'

/** The invitations that are not accepted yet, by a part of name or address. */
export const invitationListing = defineList({ filters: { q: words({ label: 'Name or email' }) } })
export type InvitationsAsked = AskedOf<typeof invitationListing>
