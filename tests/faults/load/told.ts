/** A purchase as its buyer knows it. */
export type Purchase = { reference: string; email: string; at: number }

/** What people were told has happened, written down the moment they were told: all of it has to be true for ever. */
export type Told = {
  /** Buyers whom the site told that they have paid. */
  purchases: Purchase[]
  /** Payments that a card has paid at the provider, by its name of them, whether or not the buyer waited for more. */
  paid: Map<string, string>
  /** Scans that a door was told to let in. */
  admitted: { scanId: string; ticketId: string }[]
  /** Refunds that an administrator was told are on their way, by our id of them. */
  refunds: { refundId: string; reference: string }[]
  /** Refunds that were asked for, told or not. */
  asked: Set<string>
  /** Discount codes that an administrator was told are made. */
  codes: string[]
  /** Pictures of the gallery that an administrator was told are there, by their items' ids. */
  uploads: string[]
  /** Orders of free tickets that members were told are theirs. */
  claims: { orderId: string; email: string; eventId: string }[]
  /** Accounts that the site told they are members, by their addresses. */
  members: string[]
  /** Accounts whose card has paid a first month at the provider, whether or not they waited for more. */
  joined: Set<string>
  /** Accounts whose card has paid a second one there. */
  renewed: Set<string>
  /** Campaigns that an administrator was told are on their way, and to whom. */
  campaigns: { id: string; people: readonly string[] }[]
  /** Mails of campaigns that may be left for a person: what was in hand when a worker died. */
  mostLeftToJudge: number
  /** Requests, by what they were for and what became of them: "order 200", "page 503", "state lost". */
  answers: Map<string, number>
  /** Who lost patience, and with what. */
  gaveUp: string[]
  /** The clock was moved: a hold may end before its buyer has waited for it. */
  clockMoved: boolean
}

export function newTold(): Told {
  return {
    purchases: [],
    paid: new Map(),
    admitted: [],
    refunds: [],
    asked: new Set(),
    codes: [],
    uploads: [],
    claims: [],
    members: [],
    joined: new Set(),
    renewed: new Set(),
    campaigns: [],
    mostLeftToJudge: 0,
    answers: new Map(),
    gaveUp: [],
    clockMoved: false,
  }
}

/**
 * What has been told by now: what is told later is not judged by what was read before. What is asked for later excuses
 * what is read then, so that goes on.
 */
export function toldSoFar(told: Told): Told {
  return {
    ...told,
    purchases: [...told.purchases],
    paid: new Map(told.paid),
    admitted: [...told.admitted],
    refunds: [...told.refunds],
    codes: [...told.codes],
    uploads: [...told.uploads],
    claims: [...told.claims],
    members: [...told.members],
    joined: new Set(told.joined),
    campaigns: [...told.campaigns],
    answers: new Map(told.answers),
    gaveUp: [...told.gaveUp],
  }
}
