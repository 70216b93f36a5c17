import { type AboutEvent, sampleEvent } from './event-parts.ts'

/** What every mail of the waitlist has; every `…_url` is an absolute link of ours. */
export type WaitlistMail = AboutEvent & {
  ticket_type: string
  /** Tickets waited for, or offered. */
  places: number
}

export const waitlistTickets = '{% if places == 1 %}1 ticket{% else %}{{ places }} tickets{% endif %}'

/** When and where, in a text mail. */
export const waitlistEvent = `Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}`

export const sampleWaitlist = { ...sampleEvent, ticket_type: 'Standard', places: 2 }
