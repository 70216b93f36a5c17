type Addressed = { fullName: string }

type MemberMail = Addressed & {
  /** "Standard": the plan as it was sold. */
  planName: string
  /** "Standard membership". */
  membershipName: string
  /** The membership in the member's account. */
  accountPageUrl: string
}

type ClaimMail = Addressed & {
  eventTitle: string
  ticketName: string
  /** As shown: "Thu 04-12-2026". */
  eventDate: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  eventTime: string
  eventLocation: string
  /** Free tickets left this month. */
  remainingTickets: number
}

/**
 * What the mails about memberships and free tickets are filled with. Stored templates use the names: they stay. Days
 * are shown as "04-12-2026", amounts as "AED 450".
 */
export type MembershipMailVariables = {
  'membership-confirmation': MemberMail & {
    companyName: string
    /** A month. */
    freeTickets: number
    /** "Basic", "Standard" or "VIP". */
    membershipType: string
    joinDate: string
    /** Of the first payment; "Free" where there was none. */
    amount: string
    /** The day it renews; empty for a membership that ends by itself. */
    renews_on: string
    /** The day it ends; empty for one that renews. */
    ends_on: string
  }
  /** For the first payment and for the difference of a change of plan. */
  'membership-purchase-receipt': MemberMail & {
    /** As printed: "R-2026-000042". */
    receipt_number: string
    receipt_date: string
    /** "04-12-2026 to 03-01-2027". */
    billingPeriod: string
    /** What the period costs before reductions; empty where there are none. */
    subtotal: string
    discount: string
    /** What was paid for before and not used; empty for nothing. */
    credit: string
    /** Contained in the amount; empty where there is none. */
    tax: string
    amount: string
  }
  /** To the network itself, for every membership that begins. */
  'admin-membership-notification': Addressed & {
    memberName: string
    userEmail: string
    planName: string
    companyName: string
    position: string
    amount: string
    joinDate: string
    /** The member in the administration. */
    adminUrl: string
  }
  'monthly-membership-receipt': MemberMail & {
    amount: string
    companyName: string
    position: string
    billingPeriod: string
    receiptDate: string
    memberSince: string
    /** At least 1. */
    monthsAsMember: number
  }
  'membership-payment-failed': MemberMail & {
    amount: string
    /** The bank wants to ask the cardholder: paying again with the same card is right. */
    needs_action: boolean
    /** The last day on which the membership can still be read. */
    kept_until: string
    pay_url: string
  }
  /** It will not renew. */
  'membership-cancelled': MemberMail & { ends_on: string }
  'membership-ended': MemberMail & {
    ended_on: string
    /** Its renewal was not paid; otherwise the member wanted it. */
    is_unpaid: boolean
    join_url: string
  }
  'membership-refund': MemberMail & {
    amount: string
    billingPeriod: string
    /** As printed: "CN-2026-000007"; empty where no credit note is attached. */
    credit_note_number: string
    /** What the administrator wants to say with it; may be empty. */
    note: string
  }
  /** Somebody's own summary, which an administrator sends. */
  'member-report': Addressed & {
    /** Empty without a membership. */
    planName: string
    /** "Standard": see `reportPlanType`. */
    plan_type: string
    /** "1 year 3 months"; empty for no member, as is the day. */
    member_for: string
    member_since: string
    events_attended: number
    /** Events to come that they have tickets for. */
    events_coming: number
    /** In each currency; "Nothing yet" for nothing. */
    total_spent: string
    /** Whether they have an allowance; the number is what is left of it until that day. */
    has_free_tickets: boolean
    free_tickets: number
    free_tickets_until: string
    reported_on: string
    account_url: string
  }
  'free-ticket-confirmation': ClaimMail & {
    /** `contentIdOf` of the attached picture; empty for an online event. */
    qrCode: string
    accountPageUrl: string
    /** The ticket's own page, or our join link for an online event. */
    ticket_url: string
    calendar_url: string
  }
  'admin-free-ticket-notification': ClaimMail & {
    /** `fullName` is the member's: the mail goes to the team. */
    userEmail: string
    claimDate: string
    adminUrl: string
  }
}
