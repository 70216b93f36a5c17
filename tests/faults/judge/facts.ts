/** What has become of an order, by the database, the provider and the mail server. */
export type OrderFacts = {
  id: string
  reference: string
  kind: 'purchase' | 'claim'
  status: string
  /** Tickets that were issued for it, void ones among them. */
  tickets: number
  /** Whether a confirmation stands in the outbox or has left it. */
  hasMail: boolean
}

/** What has become of somebody who wanted to be a member, here and at the provider. */
export type MemberFacts = {
  email: string
  /** Subscriptions that let them in. */
  memberships: number
  /** Months that are paid, as we know it. */
  months: number
  /** Confirmations in the outbox, or that have left it. */
  welcomes: number
  /** Receipts of renewals. */
  receipts: number
  /** Months that a card has paid at the provider and that did not go back. */
  charges: number
}

export type Facts = {
  orders: OrderFacts[]
  /** Payments that a card has paid at the provider, with the order they are for. */
  charges: { intent: string; orderId: string; amount: number; refunded: number }[]
  /** Refunds at the provider, with our id of them. */
  refunds: { refundId: string }[]
  /** Scans that let somebody in, by the ticket. */
  admitted: { scanId: string; ticketId: string }[]
  /** Discount codes, and how often the audit log says that each was made. */
  codes: { code: string; made: number }[]
  /** Pictures of the gallery by their items' ids, and whether the storage has what they show. */
  uploads: { id: string; isStored: boolean }[]
  members: MemberFacts[]
  /** Mails of campaigns, as the outbox has them. */
  letters: { campaignId: string; address: string; status: string }[]
  /** Mails that we say were sent and the mail server has not. */
  sentToNobody: string[]
  /** Mails that were given up, which nothing here is a reason for. */
  givenUp: string[]
  /** Mails that the mail server has taken. */
  mails: { address: string; subject: string }[]
}
