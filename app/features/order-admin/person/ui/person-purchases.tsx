import { Link } from 'react-router'
import { claimNames } from '#app/features/ticketing/orders/ui/claim-names.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { stateWords } from '../../ui/admin-order-words.ts'
import type { PersonPurchase, PersonTicket } from '../person-purchases.server.ts'
import { checkedInWords } from './person-words.ts'

type PersonPurchasesProps = {
  purchases: readonly PersonPurchase[]
  timeZone: string
  newerPath: string | undefined
  olderPath: string | undefined
}

/** What a person bought and claimed, with the way to each order and to its refund. */
export function PersonPurchases({ purchases, timeZone, newerPath, olderPath }: PersonPurchasesProps) {
  if (purchases.length === 0 && !newerPath)
    return (
      <EmptyState icon="ticket" title="No tickets yet">
        Tickets this person buys, registers for or claims are listed here.
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} timeZone={timeZone} />
        ))}
      </ul>
      <Pagination
        label="Pages of orders"
        previous={newerPath}
        next={olderPath}
        previousLabel="Newer"
        nextLabel="Older"
      />
    </div>
  )
}

function Purchase({ purchase, timeZone }: { purchase: PersonPurchase; timeZone: string }) {
  const { id, reference, at, status, claim, lines, tickets, ticketCount, mayRefund } = purchase
  const { tone, label } = stateWords[status]
  return (
    <li className="grid gap-3 rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {lines.map(({ event, ticket, quantity }) => (
            <p key={`${event} ${ticket}`} className="wrap-anywhere">
              <strong className="font-semibold">{event}</strong>
              <span className="block text-sm text-ink-soft">
                {quantity > 1 ? `${quantity} × ${ticket}` : ticket}
              </span>
            </p>
          ))}
          <p className="text-sm text-ink-soft tabular-nums">
            <Link to={`/admin/orders/${id}`} className="link inline-block py-1">
              {reference}
            </Link>
            {`, ${formatDate(at, timeZone)}`}
            {claim && `, ${claimNames[claim].toLowerCase()}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 tabular-nums">
          <Amount purchase={purchase} />
          <Badge tone={tone}>{label}</Badge>
          {mayRefund && (
            <ButtonLink to={`/admin/orders/${id}/refund`} variant="secondary" size="small" icon="undo-2">
              Refund<span className="sr-only"> of {reference}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {tickets.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 border-t border-line pt-3 text-sm">
          {tickets.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
          {ticketCount > tickets.length && (
            <li>
              <Link to={`/admin/orders/${id}`} className="link">
                {`${ticketCount - tickets.length} more tickets`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function Amount({ purchase }: { purchase: PersonPurchase }) {
  const { totalMinor, refundedMinor, currency, claim } = purchase
  return (
    <span className="text-end font-semibold">
      {claim ? freeMemberPrice(currency) : formatPrice({ minor: totalMinor, currency })}
      {refundedMinor > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          −{formatMoney({ minor: refundedMinor, currency })} back
        </span>
      )}
    </span>
  )
}

function Ticket({ ticket }: { ticket: PersonTicket }) {
  const { text, isGood } = checkedInWords(ticket)
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon
        name={isGood ? 'check-circle' : ticket.isValid ? 'ticket' : 'ticket-x'}
        className={isGood ? 'size-4.5 shrink-0 text-success' : 'size-4.5 shrink-0 text-ink-faint'}
      />
      <span className="min-w-0 wrap-anywhere">
        {ticket.name ?? 'No name yet'}: <span className="text-ink-soft">{text}</span>
      </span>
    </li>
  )
}
