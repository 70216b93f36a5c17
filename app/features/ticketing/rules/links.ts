/** The addresses of orders, tickets and attendees. Keys are secrets: pages that take one are never cached. */

const withKey = (path: string, key: string) => `${path}?key=${encodeURIComponent(key)}`

/** The order's page; `key` is the order's. */
export const orderPath = (reference: string, key: string) => withKey(`/orders/${reference}`, key)

/** The order's payment step; `key` is the order's, `refusal` why the attempt before it was refused. */
export const payPath = (reference: string, key: string, refusal?: string) =>
  `${withKey(`/orders/${reference}/pay`, key)}${refusal ? `&refused=${encodeURIComponent(refusal)}` : ''}`

/** Where a checkout ends. */
export const successPath = (reference: string, key: string) =>
  `/success?${new URLSearchParams({ order: reference, key })}`

/** The page of one seat, where its details are filled in and its ticket is shown; `key` is the attendee's. */
export const attendeePath = (attendeeId: string, key: string) => withKey(`/attendees/${attendeeId}`, key)

/** Leads to the meeting while it is open; `key` is the order's or the attendee's. */
export const joinPath = (ticketId: string, key: string) => withKey(`/tickets/${ticketId}/join`, key)

/** The event's calendar entry. */
export const calendarPath = (eventSlug: string) => `/events/${eventSlug}/calendar.ics`

/** Where one joins the waitlist of a ticket type; a page of its own where no script opens the dialog. */
export const joinWaitlistPath = (eventSlug: string, ticketTypeId: string) =>
  `/events/${eventSlug}/waitlist/${ticketTypeId}`

/** Where people wait who want to buy when many do; `plain` shows one's own place without a script. */
export const waitingRoomPath = (eventSlug: string, form?: 'plain') =>
  `/waiting-room/${eventSlug}${form ? `?${form}=1` : ''}`

/** Tells one's place in line, and by POST takes one; `anew` after a turn that was missed. */
export const waitingPlacePath = (eventSlug: string, how?: 'anew') =>
  `/waiting-room/${eventSlug}/place${how ? `?${how}=1` : ''}`

/** The page of a waitlist entry, which also leaves it; `key` is the entry's. Null for its signed-in owner. */
export const waitlistEntryPath = (entryId: string, key: string | null) =>
  key === null ? `/waitlist/${entryId}` : withKey(`/waitlist/${entryId}`, key)

/** Where offered places are taken into the cart; `key` is the offer's. */
export const waitlistOfferPath = (offerId: string, key: string) => withKey(`/waitlist/offers/${offerId}`, key)

/** Opens the door of an event to the holder of a pass; `key` is the pass's. */
export const doorPassPath = (passId: string, key: string) => withKey(`/door/${passId}`, key)
