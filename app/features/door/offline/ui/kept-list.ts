import { passLifeAfterEnd } from '#app/features/people/rules/pass-life.ts'
import { randomCode } from '#app/kernel/ids.ts'
import type { KeptScan, ListFacts } from './door-database.ts'
import type { FetchedList } from './fetch-door.ts'
import { createTicketList } from './ticket-list.ts'

type Options = {
  eventId: string
  owner: string
  /** Milliseconds of the device. */
  clock: () => number
}

/** So many small additions are kept before the whole list is fetched once more. */
const mostPortions = 100

/** The downloaded list of an event, with what this device did since marked on it. */
export function createKeptList({ eventId, owner, clock }: Options) {
  let tickets = createTicketList()
  let facts: ListFacts | null = null
  let portions = 0

  const isMine = (known: ListFacts) =>
    known.owner === owner && clock() + known.clockAhead < known.event.endsAt + passLifeAfterEnd

  function markIn(ticketId: string, at: number) {
    tickets.mark(ticketId, at + (facts?.clockAhead ?? 0))
  }

  function forget() {
    tickets = createTicketList()
    facts = null
    portions = 0
  }

  return {
    /** Null until it was downloaded. */
    facts: () => facts,
    tickets: () => tickets,
    forget,
    /** Takes what the browser kept; false where that is another person's or too old. */
    restore(known: { facts: ListFacts; portions: readonly string[] } | null): boolean {
      if (!known || !isMine(known.facts)) return false
      for (const lines of known.portions) tickets.apply(lines)
      facts = known.facts
      portions = known.portions.length
      return true
    },
    /** What to ask the server for: the whole list where `since` is null, else what has changed. */
    wanted: () => ({
      salt: facts?.salt ?? randomCode(26),
      since: portions < mostPortions ? (facts?.cursor ?? null) : null,
    }),
    /** Next time the whole list is fetched. */
    wantWhole() {
      portions = mostPortions
    },
    take({ head, lines }: FetchedList, salt: string): ListFacts {
      const now = clock()
      if (head.isWhole) forget()
      tickets.apply(lines)
      facts = {
        eventId,
        owner,
        salt,
        cursor: head.cursor,
        event: head.event,
        clockAhead: head.now - now,
        fetchedAt: now,
      }
      if (lines) portions++
      return facts
    },
    /** An attendee came in at `at`, by the device's clock. */
    markIn,
    /** What this device did by itself stays true on a list that does not know it yet. */
    markWaiting(scans: readonly KeptScan[]) {
      for (const { eventId: where, queued, at } of scans) {
        if (where !== eventId || !queued || !('ticketId' in queued)) continue
        if ('undo' in queued) tickets.mark(queued.ticketId, null)
        else if (queued.letIn) markIn(queued.ticketId, at)
      }
    },
  }
}
