import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { JudgedLine } from '../cart/rules/cart.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'
import type { AcceptedLine, LinesRefused } from './order-types.server.ts'

export type AcceptedLines = { ok: true; lines: [AcceptedLine, ...AcceptedLine[]] } | LinesRefused

type ItemToSeat = {
  formVersionId?: string | null | undefined
  attendees: readonly (AttendeeDetails | null)[]
}

/** The judged lines of a cart, each with the attendees of its item in `items`; none when one is refused. */
export function acceptedLines(
  judged: readonly JudgedLine<TicketOnOffer>[],
  items: readonly ItemToSeat[],
): AcceptedLines {
  const refused = judged.flatMap(({ item, refusal }) =>
    refusal ? [{ ticketTypeId: item.ticketTypeId, refusal }] : [],
  )
  const lines = judged.flatMap(({ item, ticket, price, offer }, index): AcceptedLine[] =>
    ticket && price
      ? [
          {
            ...{ ticket, price, offer, quantity: item.quantity },
            attendees: items[index]?.attendees ?? [],
            shownFormVersion: items[index]?.formVersionId ?? null,
          },
        ]
      : [],
  )
  const [first, ...others] = lines
  if (refused.length > 0 || !first) return { ok: false, reason: 'lines-refused', lines: refused }
  return { ok: true, lines: [first, ...others] }
}
