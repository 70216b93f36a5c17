/** When and where, as shown: "Thu 04-12-2026", "6:30 PM – 8:30 PM, Dubai time". */
type AboutEvent = {
  fullName: string
  event_name: string
  event_date: string
  event_time: string
  event_location: string
}

export type EventMailVariables = {
  'event-cancelled': AboutEvent & {
    /** What the recipient had: an order, a ticket from somebody else, a checkout that was not paid, a place in line. */
    had: 'order' | 'ticket' | 'hold' | 'line'
    /** Who bought the ticket; empty but for a ticket. */
    buyer_name: string
    /** Empty for a ticket and a place in line. */
    order_reference: string
    tickets: { attendee_name: string; ticket_type: string }[]
    /** What is given back by itself; empty for nothing. */
    amount: string
    /** Paid for, and given back by somebody who looks at it. */
    is_kept: boolean
    /** Said by the network; may be empty. */
    message: string
    /** Empty where there is no order of the recipient's to see. */
    order_url: string
    events_url: string
  }
  'event-reminder': AboutEvent & {
    is_online: boolean
    /** The tickets that the recipient has or looks after. */
    tickets: { attendee_name: string; ticket_type: string }[]
    /** The ticket's or the order's page; of an online event our join link. */
    ticket_url: string
    calendar_url: string
    event_url: string
  }
  'event-thank-you': AboutEvent & {
    is_online: boolean
    event_url: string
    events_url: string
  }
}
