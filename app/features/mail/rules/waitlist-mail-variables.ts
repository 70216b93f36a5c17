type WaitlistMail = {
  fullName: string
  event_name: string
  event_date: string
  event_time: string
  event_location: string
  ticket_type: string
  /** Tickets waited for, or offered. */
  places: number
}

/** What the mails of the waitlist are filled with; every `…_url` is an absolute link of ours. */
export type WaitlistMailVariables = {
  'waitlist-confirmation': WaitlistMail & {
    /** From 1. */
    position: number
    /** Shows the entry and leaves it. */
    entry_url: string
  }
  'waitlist-offer': WaitlistMail & {
    /** Still waited for beside this offer. */
    places_left: number
    /** "Thu 04-12-2026, 6:30 PM, Dubai time". */
    held_until: string
    offer_url: string
    entry_url: string
  }
  'waitlist-offer-expired': WaitlistMail & {
    /** Whether the next person in line may have the places; else sales are over. */
    went_on: boolean
    event_url: string
  }
}
