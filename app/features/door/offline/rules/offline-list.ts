import type { EventStatus } from '#app/db/schema/events.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { checkIn, type DoorVerdict, type ScannedTicket } from '../../rules/check-in.ts'

/** What a device knows of a ticket. Its code it knows as a salted hash only. */
export type ListedTicket = {
  id: string
  /** See {@link hashedText}. */
  hash: string
  name: string | null
  ticketName: string
  state: ListedState
  /** Milliseconds. */
  inSince: number | null
  /** The bank took back what was paid for it: the door warns. */
  isDisputed: boolean
}

export type ListedState = 'valid' | 'refunded' | 'unpaid'

const states: readonly ListedState[] = ['valid', 'refunded', 'unpaid']

/**
 * A ticket as it travels: id, hash, name, ticket name, place of its state, since when it is in (milliseconds), and a 1
 * where its payment is disputed.
 */
export type ListLine = readonly [string, string, string | null, string, number, number | null, 1?]

/** The event whose door it is, as far as verdicts need it. Instants are milliseconds. */
export type ListedEvent = { id: string; status: EventStatus; endsAt: number }

/** What is hashed (SHA-256, of which the first 16 bytes count, as base64) in place of a code. */
export function hashedText(salt: string, code: string): string {
  return `${salt}:${code}`
}

/** 22 to 64 characters of base64url: a device makes its own, so that two lists cannot be compared. */
export function isSalt(text: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(text)
}

export function lineOf(ticket: ListedTicket): ListLine {
  const { id, hash, name, ticketName, state, inSince, isDisputed } = ticket
  const line = [id, hash, name, ticketName, states.indexOf(state), inSince] as const
  return isDisputed ? [...line, 1] : line
}

export function ticketOf([id, hash, name, ticketName, state, inSince, disputed]: ListLine): ListedTicket {
  const isDisputed = disputed === 1
  return { id, hash, name, ticketName, state: states[state] ?? 'refunded', inSince, isDisputed }
}

const withoutTicket: DoorVerdict[] = ['refunded', 'unpaid']

/** What is told of a ticket to a device: only what {@link checkIn} would say of it at its own open event. */
export function listedState(ticket: Pick<ScannedTicket, 'status' | 'orderStatus'>): ListedState {
  const event = { id: '', status: 'published', endsAt: new Date(1) } as const
  const verdict = checkIn({ ...ticket, checkedInAt: null, event }, '', new Date(0))
  return withoutTicket.includes(verdict) ? (verdict as ListedState) : 'valid'
}

const orderOf: Record<ListedState, OrderStatus> = {
  valid: 'confirmed',
  refunded: 'refunded',
  unpaid: 'awaiting_payment',
}

/** The verdict of a door without a network at `now`: the same rule as the server's, asked of the list. */
export function checkInOffline(ticket: ListedTicket | null, event: ListedEvent, now: Date): DoorVerdict {
  if (!ticket) return 'unknown'
  return checkIn(
    {
      status: 'valid',
      orderStatus: orderOf[ticket.state],
      checkedInAt: ticket.inSince === null ? null : new Date(ticket.inSince),
      event: { ...event, endsAt: new Date(event.endsAt) },
    },
    event.id,
    now,
  )
}
