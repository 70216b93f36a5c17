import type { FoundAttendee } from '#app/features/attendees/find-attendees.server.ts'
import type { FoundEvent } from '#app/features/events/find-events.server.ts'
import type { FoundOrder } from '#app/features/order-admin/find-orders.server.ts'
import type { FoundPerson } from '#app/features/people/find-people.server.ts'

/** Fewer letters than this find nothing: too much begins with them. */
export const leastTyped = 2

export type Found = {
  events: FoundEvent[]
  /** Those whose title is typed before the name of a screen. */
  screensOf: FoundEvent[]
  orders: FoundOrder[]
  people: FoundPerson[]
  attendees: FoundAttendee[]
}

/** As it comes in JSON: dates are texts. */
type Sent<Part> = { [Key in keyof Part]: Part[Key] extends Date ? string : Part[Key] }
export type SentFound = {
  events: Sent<FoundEvent>[]
  screensOf: Sent<FoundEvent>[]
  orders: Sent<FoundOrder>[]
  people: Sent<FoundPerson>[]
  attendees: Sent<FoundAttendee>[]
}
