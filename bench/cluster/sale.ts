/** What the buyers' program is told, and what it answers. */
export type Sale = {
  ticketTypeId: string
  buyers: number
  /** Who only look at pages, until the end. */
  readers: number
}

export type Question = { ask: 'begin'; sale: Sale } | { ask: 'look' } | { ask: 'end' }

/** A purchase that the site has told its buyer is paid. */
export type Acknowledged = { reference: string; key: string; at: number; ms: number }

export type Tally = {
  acknowledged: Acknowledged[]
  /** Requests, by what they were for and how they were answered: "order 200", "page 503", "state lost". */
  answers: Record<string, number>
  /** Refused with Retry-After. */
  toldWhen: number
  /** Sent again at once, because a connection that was kept had been closed meanwhile: what browsers do. */
  renewed: number
  isSoldOut: boolean
  /** Buyers who still want something. */
  buying: number
}
