import { Link } from 'react-router'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { comma } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatMoney, formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { rich } from '#app/ui/rich.tsx'
import { perLanguage } from '#language'
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
      <EmptyState icon="ticket" title={t('No tickets yet')}>
        {t('Tickets this person buys, registers for or claims are listed here.')}
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
        label={t('Pages of orders')}
        previous={newerPath}
        next={olderPath}
        previousLabel={t('Newer')}
        nextLabel={t('Older')}
      />
    </div>
  )
}

/** As the end of a line. */
const claimWords = perLanguage(() => ({ member: t('free member ticket'), sponsor: t('sponsor ticket') }))

function Purchase({ purchase, timeZone }: { purchase: PersonPurchase; timeZone: string }) {
  const { id, reference, at, status, claim, lines, tickets, ticketCount, mayRefund } = purchase
  const { tone, label } = stateWords[status]
  return (
    <li className="grid gap-3 rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {lines.map(({ event, ticket, quantity }) => (
            <p key={`${event} ${ticket}`} className="wrap-anywhere">
              <strong className="font-semibold" {...written(event)}>
                {event}
              </strong>
              <span className="block text-sm text-ink-soft">
                {quantity > 1 ? `${quantity} × ${ticket}` : ticket}
              </span>
            </p>
          ))}
          <p className="text-sm text-ink-soft tabular-nums">
            <Link to={`/admin/orders/${id}`} className="link inline-block py-1">
              {reference}
            </Link>
            {comma()}
            {formatDate(at, timeZone)}
            {claim && (
              <>
                {comma()}
                {claimWords[claim]}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 tabular-nums">
          <Amount purchase={purchase} />
          <Badge tone={tone}>{label}</Badge>
          {mayRefund && (
            <ButtonLink to={`/admin/orders/${id}/refund`} variant="secondary" size="small" icon="undo-2">
              {rich('Refund<more> of {reference}</more>', {
                more: (words) => <span className="sr-only">{words}</span>,
                reference,
              })}
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
                {plural(ticketCount - tickets.length, '{count} more tickets', '{count} more tickets')}
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
          {t('−{amount} back', { amount: formatMoney({ minor: refundedMinor, currency }) })}
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
        {ticket.name ?? t('No name yet')}: <span className="text-ink-soft">{text}</span>
      </span>
    </li>
  )
}
