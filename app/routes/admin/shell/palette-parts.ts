import { eventParts } from '#app/features/event-home/rules/event-parts.ts'
import {
  type MemberTab,
  memberPath,
  memberTabNames,
  memberTabs,
} from '#app/features/memberships/members/rules/member-address.ts'
import type { PaletteOption } from './palette-options.ts'

const id = '([0-9a-f-]{36})'
const event = new RegExp(`^/admin/events/${id}$`)
const person = new RegExp(`^/admin/members/${id}$`)

/** The screens of a choice, such as the tabs of an event; none of what has but one. */
export function partsOf({ to, label, icon }: PaletteOption): readonly PaletteOption[] {
  const shared = { detail: label, icon }
  const eventId = event.exec(to)?.[1]
  if (eventId) return eventParts(eventId).map((part) => ({ ...shared, ...part }))
  const userId = person.exec(to)?.[1]
  if (!userId) return []
  return memberTabs.map((tab: MemberTab) => ({
    ...shared,
    label: memberTabNames[tab],
    to: memberPath(userId, new URLSearchParams(), { tab }),
  }))
}
