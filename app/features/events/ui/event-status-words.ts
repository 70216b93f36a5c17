import type { EventStatus } from '#app/db/schema/events.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import { eventStatusNames as names } from '../rules/event-listing.ts'

/** How an event stands, in a word. */
export const eventStatusWords: Record<EventStatus, { tone: BadgeTone; label: string }> = perLanguage(() => ({
  draft: { tone: 'warning', label: names.draft },
  published: { tone: 'success', label: names.published },
  cancelled: { tone: 'danger', label: names.cancelled },
  archived: { tone: 'neutral', label: names.archived },
}))
