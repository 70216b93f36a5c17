import type { EventStatus } from '#app/db/schema/events.ts'
import { saleState } from '#app/features/ticketing/cart/rules/sale-window.ts'

const typeStates = ['on-sale', 'sold-out', 'not-yet', 'ended', 'hidden', 'draft', 'archived'] as const
export type TypeState = (typeof typeStates)[number]

type Standing = {
  event: { status: EventStatus; endsAt: Date }
  isHidden: boolean
  isArchived: boolean
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** Sales that are still public; null is no limit. */
  left: number | null
}

/** How a ticket type stands for an administrator: what stops its sale first. `draft` waits for its event. */
export function typeState(type: Standing, now: Date): TypeState {
  if (type.isArchived) return 'archived'
  if (type.isHidden) return 'hidden'
  if (type.event.status === 'draft') return 'draft'
  const sale = saleState(type, now)
  if (sale.state === 'not-yet') return 'not-yet'
  if (sale.state !== 'on-sale') return 'ended'
  return type.left === 0 ? 'sold-out' : 'on-sale'
}
