import { eventParts } from '#app/features/event-home/rules/event-parts.ts'
import {
  type MemberTab,
  memberPath,
  memberTabNames,
  memberTabs,
} from '#app/features/memberships/members/rules/member-address.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { leastTyped, type SentFound } from './palette-found.ts'
import { matching, type PaletteGroup, type PaletteOption, wordsOf } from './palette-options.ts'

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

/** Fewer letters name no screen: many a word of a title begins with them. */
const leastOfScreen = 3

/** Words of a title, then the name of a screen ("careers attendees"); null where the end names no screen of an event. */
export function screenAsked(typed: string): { title: string; screen: string } | null {
  const words = wordsOf(typed)
  for (const count of [2, 1]) {
    const [title, screen] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const isLong = title.length >= leastTyped && screen.length >= leastOfScreen
    if (isLong && screensNamed('', screen).length > 0) return { title, screen }
  }
  return null
}

/** The screens that `typed` asks for, of the events that the server found for its title. */
export function screenGroups({ screensOf }: Pick<SentFound, 'screensOf'>, typed: string): PaletteGroup[] {
  const asked = screenAsked(typed)
  if (!asked || screensOf.length === 0) return []
  const options = screensOf.flatMap(({ id, title, startsAt, timeZone }) =>
    screensNamed(id, asked.screen).map((part) => ({
      ...part,
      detail: `${title} · ${formatDate(new Date(startsAt), timeZone)}`,
    })),
  )
  return [{ title: t('Event screens'), options }]
}

const screensNamed = (eventId: string, screen: string): PaletteOption[] =>
  matching(
    eventParts(eventId).map((part) => ({ ...part, detail: '', icon: 'calendar-days' as const, words: '' })),
    screen,
  )
