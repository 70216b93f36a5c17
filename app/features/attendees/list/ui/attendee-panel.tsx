import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { AnswerList } from '#app/features/events/forms/ui/answer-list.tsx'
import { stateWords } from '#app/features/order-admin/ui/admin-order-words.ts'
import { freeMemberPrice } from '#app/features/ticketing/tickets/rules/free-price.ts'
import { formatDate, formatTime } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PhoneNumber } from '#app/ui/phone-number.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { AttendeeTicket } from '../attendee-ticket.server.ts'
import { AttendeeHistory } from './attendee-history.tsx'
import { nameless, standingWords } from './attendee-words.ts'
import { TicketCode } from './ticket-code.tsx'

type AttendeePanelProps = {
  /** Null: no ticket is asked for, and the panel is closed. */
  ticket: AttendeeTicket | null
  timeZone: string
  onClose: () => void
  /** What can be done with the ticket. */
  actions: (ticket: AttendeeTicket) => ReactNode
}

/** One ticket beside the list: its person, answers, order and history. */
export function AttendeePanel({ ticket, timeZone, onClose, actions }: AttendeePanelProps) {
  return (
    <Sheet
      open={ticket !== null}
      onClose={onClose}
      side="end"
      title={ticket?.fullName ?? nameless()}
      closeLabel={t('Close')}
    >
      {ticket && (
        <div className="grid gap-6">
          <Standing ticket={ticket} timeZone={timeZone} />
          {actions(ticket)}
          <Person ticket={ticket} />
          <Answers ticket={ticket} />
          <Order ticket={ticket} timeZone={timeZone} />
          {ticket.details && ticket.status === 'valid' && (
            <TicketCode eventId={ticket.eventId} ticketId={ticket.id} />
          )}
          <Part title={t('History')}>
            <AttendeeHistory ticket={ticket} timeZone={timeZone} />
          </Part>
        </div>
      )}
    </Sheet>
  )
}

function Standing({ ticket, timeZone }: { ticket: AttendeeTicket; timeZone: string }) {
  const { text, tone } = standingWords(ticket)
  const since = ticket.status === 'void' ? ticket.voidedAt : ticket.checkedInAt
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{text}</Badge>
      <span>{ticket.ticketName}</span>
      {since && (
        <span className="text-sm text-ink-soft tabular-nums">
          {joinList([formatDate(since, timeZone), formatTime(since, timeZone)])}
        </span>
      )}
    </p>
  )
}

function Person({ ticket }: { ticket: AttendeeTicket }) {
  const { details, companyName, isComplete } = ticket
  return (
    <Part title={t('Person')}>
      <Facts
        facts={[
          [t('Company'), companyName],
          ...(details
            ? ([
                [t('Email'), details.email],
                [
                  t('WhatsApp'),
                  details.whatsappNumber && <PhoneNumber>{details.whatsappNumber}</PhoneNumber>,
                ],
              ] as const)
            : []),
        ]}
      />
      {details && !isComplete && (
        <p className="mt-2 text-sm text-warning">{t('The attendee has not filled in all details yet.')}</p>
      )}
    </Part>
  )
}

function Answers({ ticket: { details } }: { ticket: AttendeeTicket }) {
  if (!details || (details.fields.length === 0 && !details.dishes)) return null
  const { answers, fields, dishes } = details
  return (
    <Part title={t('Answers')}>
      {answers === null && !dishes && <p className="text-ink-soft">{t('No answers yet.')}</p>}
      <AnswerList answers={answersOf(fields, answers)} />
      {dishes && (
        <Facts
          facts={[
            [t('Starter'), dishes.starter],
            [t('Main course'), dishes.mainCourse],
            [t('Dessert'), dishes.dessert],
          ]}
        />
      )}
    </Part>
  )
}

function Order({ ticket: { details, paidMinor }, timeZone }: { ticket: AttendeeTicket; timeZone: string }) {
  if (!details) return null
  const { order, boughtAt } = details
  const { currency } = order
  return (
    <Part title={t('Order')}>
      <Facts
        facts={[
          [
            t('Reference'),
            <Link key="order" to={`/admin/orders/${order.id}`} className="link">
              {order.reference}
            </Link>,
          ],
          [t('Status'), stateWords[order.status].label],
          [t('Bought'), joinList([formatDate(boughtAt, timeZone), formatTime(boughtAt, timeZone)])],
          [
            t('Buyer'),
            order.userId ? (
              <Link key="buyer" to={`/admin/members/${order.userId}`} className="link">
                {order.buyerName}
              </Link>
            ) : (
              joinList([order.buyerName, order.buyerEmail].filter((part) => part !== ''))
            ),
          ],
          ...(paidMinor === null
            ? []
            : ([
                [
                  t('Paid'),
                  order.isClaim ? freeMemberPrice(currency) : formatPrice({ currency, minor: paidMinor }),
                ],
              ] as const)),
        ]}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
