import type { EventStatus } from '#app/db/schema/events.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

/** How an event stands, in a word. */
export const eventStatusWords: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  draft: { tone: 'warning', label: 'Draft' },
  published: { tone: 'success', label: 'Published' },
  cancelled: { tone: 'danger', label: 'Cancelled' },
  archived: { tone: 'neutral', label: 'Archived' },
}
