/** Every job by name with what it carries: ids only, the handler reads the rest. */
export type JobPayloads = {
  'mail.send': { mailId: string }
  /** Looks for paid renewals without a mailed receipt. */
  'campaigns.start-receipts': Record<string, never>
  'campaigns.receipts': { runId: string }
  'mail.sweep': Record<string, never>
  /** The mail server accepts no email: it is asked whether it does again. */
  'mail.probe': Record<string, never>
  /** Mails of a campaign wait. */
  'campaigns.send': { campaignId: string }
  /** A campaign's recipients are written down. */
  'campaigns.start': { campaignId: string }
  'campaigns.sweep': Record<string, never>
  'orders.release-holds': Record<string, never>
  /** Places of the event may be free for its waitlists. */
  'waitlist.offer': { eventId: string }
  'waitlist.sweep': Record<string, never>
  /** Tickets of an event that an administrator wanted sent or cancelled at once. */
  'tickets.run': { runId: string }
  'payments.sweep': Record<string, never>
  'payments.sweep-refunds': Record<string, never>
  /** Events have other titles: their payments are to be found by them. */
  'payments.rename': Record<string, never>
  'money.issue-documents': Record<string, never>
  /** The ledger is compared with the provider's balance. */
  'money.reconcile': Record<string, never>
  'payments.refund': { refundId: string }
  /** The provider has given money back: its buyer is told. */
  'orders.tell-refund': { refundId: string }
  /** An event was cancelled: its orders are dealt with one after the other. */
  'events.refund-run': { eventId: string }
  'events.sweep-refund-runs': Record<string, never>
  'events.mail-attendees': Record<string, never>
  /** An attempt at paying was refused: its buyer is told after a while, unless it was paid. */
  'orders.tell-failed-payment': { orderId: string }
  'memberships.sweep': Record<string, never>
  'memberships.sweep-banned': Record<string, never>
  /** Money of a membership went back, and an administrator wanted it to end, at this instant (ISO 8601). */
  'memberships.withdraw': { subscriptionId: string; when: 'now' | 'period-end'; askedAt: string }
  /** An administrator ended a membership at once: it ends at the provider too. */
  'memberships.end': { subscriptionId: string }
  'memberships.sweep-endings': Record<string, never>
  /** A renewal was paid after a refusal: the card that paid it is charged from now on. */
  'memberships.keep-card': { subscriptionRef: string; invoiceRef: string }
  /** A person with a verified address has signed in or just verified it: orders and entries of that address join the account. */
  'people.verified': { userId: string }
  /** A person was banned: their subscriptions are not renewed. */
  'people.banned': { userId: string }
  /** A file with people is worked off. */
  'people.import': { importId: string }
  'people.session-sweep': Record<string, never>
  'files.sweep': Record<string, never>
  /** Media of the gallery are looked through for what is lost or broken. */
  'gallery.check': { checkId: string }
  'blog.forget-views': Record<string, never>
  'analytics.roll-up': Record<string, never>
  'analytics.forget': Record<string, never>
  'analytics.make-months': Record<string, never>
  /** What the ledger has got since is added to the days of revenue. */
  'analytics.sum-revenue': Record<string, never>
  /** An account was erased: that is written down where no restore of the database reaches. */
  'privacy.note-erasure': { userId: string }
  'privacy.sweep': Record<string, never>
  'ground.invariants': Record<string, never>
}

export type JobName = keyof JobPayloads

export type JobOptions = {
  /** Seconds of real time to wait before the job is due. */
  delaySeconds?: number
  /** At most one waiting job per name and key. */
  onlyOne?: string
}

/** The queue of jobs that kept failing; no worker takes from it until an administrator retries a job. */
export const parkedQueue = 'parked'
