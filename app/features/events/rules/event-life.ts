import type { EventStatus } from '#app/db/schema/events.ts'

export const eventStatuses = ['draft', 'published', 'cancelled', 'archived'] as const satisfies EventStatus[]

const moves: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['published', 'archived'],
  // Back to a draft only without orders.
  published: ['draft', 'cancelled', 'archived'],
  cancelled: ['archived'],
  archived: [],
}

/** The life of an event; nothing else changes its status. */
export function canMoveEvent(from: EventStatus, to: EventStatus): boolean {
  return moves[from].includes(to)
}
