import type { CampaignMailVariables } from './campaign-mail-variables.ts'
import type { EventMailVariables } from './event-mail-variables.ts'
import type { MembershipMailVariables } from './membership-mail-variables.ts'
import type { WaitlistMailVariables } from './waitlist-mail-variables.ts'

/** One ticket as a mail shows it. Ticket codes never travel in variables: the picture is attached by id. */
export type MailTicket = {
  attendee_name: string
  ticket_type: string
  /** The chosen dishes, course by course; none where there was nothing to choose. */
  menu: string[]
  /** From `contentIdOf` of the attached QR picture. */
  qr_cid: string
}

/** One line of an order as a receipt shows it. */
export type MailLine = { name: string; quantity: number; amount: string }

type Addressed = { fullName: string }

type EventMail = Addressed & {
  event_name: string
  /** As shown: "Thu 04-12-2026". */
  event_date: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  event_time: string
  event_location: string
}

/** Amounts are formatted by whoever queues ("AED 450", "Free"); every `…_url` is an absolute link of ours. */
export type EventConfirmation = EventMail & {
  email: string
  purchase_date: string
  ticket_count: number
  amount: string
  currency: string
  /** Names of the ticket types, joined for reading. */
  ticket_type: string
  order_reference: string
  order_url: string
  calendar_url: string
  tickets: MailTicket[]
}

type OtherMailVariables = MembershipMailVariables &
  WaitlistMailVariables &
  EventMailVariables &
  CampaignMailVariables

/** What each template is filled with. Templates that administrators wrote use the names: they stay. */
export type MailVariables = OtherMailVariables & {
  'verify-email': Addressed & { verify_url: string; valid_for: string }
  'account-exists': Addressed & { sign_in_url: string; reset_url: string }
  'reset-password': Addressed & { reset_url: string; valid_for: string }
  'password-changed': Addressed & { changed_at: string; reset_url: string }
  /** `network` is '' for one's own machine. */
  'new-sign-in': Addressed & {
    signed_in_at: string
    device: string
    network: string
    devices_url: string
    reset_url: string
  }
  /** `change` is one of `FactorChange` (people). */
  'second-factor-changed': Addressed & {
    change: string
    changed_at: string
    codes_left: number
    settings_url: string
    reset_url: string
  }
  'second-factor-guessed': Addressed & { tried_at: string; reset_url: string }
  'confirm-new-email': Addressed & { confirm_url: string; valid_for: string }
  'new-email-taken': Addressed & { sign_in_url: string }
  'email-change-asked': Addressed & { asked_at: string; reset_url: string }
  'email-changed': Addressed & { changed_at: string }
  'account-deleted': Addressed & { deleted_at: string; kept_until: string }
  'account-removed': Addressed & { deleted_at: string; kept_until: string }
  /** `message` was typed by the administrator, '' for none; `membership` says what is given, '' for nothing. */
  'member-invitation': Addressed & {
    message: string
    membership: string
    accept_url: string
    valid_for: string
  }
  'event-confirmation': EventConfirmation
  /** `meeting_link` is our own join link, which opens 10 minutes before the start; never the meeting's. */
  'event-confirmation-virtual': EventConfirmation & { meeting_link: string }
  /** `content` is HTML; what mails may not contain is taken out when it is shown. */
  simple: Addressed & { subject: string; email: string; content: string }
  receipt: Addressed & {
    /** As printed: "R-2026-000042". */
    receipt_number: string
    receipt_date: string
    order_reference: string
    /** Titles of the events, joined for reading. */
    event_name: string
    lines: MailLine[]
    /** What the lines cost before the discount; empty, with `discount`, where there was none. */
    subtotal: string
    discount: string
    /** "AED 21.43", contained in the amount; empty where there is none. */
    tax: string
    amount: string
    order_url: string
  }
  refund: Addressed & {
    order_reference: string
    event_name: string
    amount: string
    /** All that was paid, at once: the last of several refunds is not. */
    is_full: boolean
    /** The tickets that are void now; none where only money was given back. */
    tickets: { attendee_name: string; ticket_type: string }[]
    /** Said to the buyer; empty for nothing. */
    note: string
    /** As printed: "CN-2026-000007"; empty where no credit note is attached. */
    credit_note_number: string
    order_url: string
  }
  'registration-cancelled': Addressed & {
    order_reference: string
    event_name: string
    /** The tickets that are void now. */
    tickets: { attendee_name: string; ticket_type: string }[]
    order_url: string
  }
  /** To an attendee who was sent the ticket by somebody else. */
  'ticket-cancelled': Addressed & {
    event_name: string
    ticket_type: string
    buyer_name: string
    event_url: string
  }
  /** To the buyer of an order that goes on without these tickets, and without money back for them. */
  'tickets-cancelled': Addressed & {
    order_reference: string
    event_name: string
    tickets: { attendee_name: string; ticket_type: string }[]
    /** Said to the buyer; empty for nothing. */
    note: string
    order_url: string
  }
  /** To whoever had a ticket that another person has now. */
  'ticket-moved': Addressed & {
    event_name: string
    ticket_type: string
    event_url: string
  }
  /** `pay_url` and `kept_until` are empty once the places were released. */
  'payment-failed': EventMail & {
    order_reference: string
    amount: string
    pay_url: string
    /** "6:42 PM, Dubai time". */
    kept_until: string
    event_url: string
  }
  /** To the network itself, for every order that was confirmed. */
  'order-notification': Addressed & {
    order_reference: string
    purchase_date: string
    buyer_name: string
    buyer_email: string
    amount: string
    lines: { event_name: string; ticket_type: string; quantity: number }[]
    /** The order in the administration. */
    order_url: string
  }
  /** To the network itself: what somebody wrote on the contact or the sponsorship page. `fullName` wrote it. */
  'contact-form': Addressed & {
    email: string
    /** "Message" or "Sponsorship enquiry". */
    kind: string
    subject: string
    message: string
    /** What else was asked for, as label and value. */
    facts: { label: string; value: string }[]
    /** The enquiry in the administration. */
    enquiry_url: string
  }
  'order-late-refund': EventMail & {
    order_reference: string
    amount: string
    /** Why the order could not be confirmed. */
    cause: 'places-taken' | 'code-used-up' | 'event-ended' | 'event-cancelled'
    events_url: string
  }
  /** To somebody who helps at the door of an event. */
  'door-pass': EventMail & {
    /** Opens the door to whoever has it. */
    pass_url: string
  }
  'attendee-details-invite': EventMail & {
    buyer_name: string
    ticket_type: string
    details_url: string
  }
  'ticket-for-attendee': EventMail & {
    buyer_name: string
    calendar_url: string
    /** The ticket's own page, or our join link for an online event. */
    ticket_url: string
    is_online: boolean
    ticket: MailTicket
  }
}

export type MailTemplateName = keyof MailVariables
