import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import {
  OrderSummary,
  type SummaryLine,
  type SummaryPrice,
} from '#app/features/ticketing/cart/ui/order-summary.tsx'
import { orderPath, successPath } from '#app/features/ticketing/rules/links.ts'
import type { ShownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney, type Money } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IntoView } from '#app/ui/into-view.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EventBlock } from './event-block.tsx'
import { type KeepAnswer, KeepTicketsForm } from './keep-tickets-form.tsx'
import { savedByMembership, successWords, ticketsOnTheWay } from './success-words.ts'

type SuccessScreenProps = {
  reference: string
  orderKey: string
  email: string
  seats: readonly ShownSeat[]
  pictures: Readonly<Record<string, ShownImage>>
  isFree: boolean
  isSignedIn: boolean
  mayKeep: boolean
  /** What came of the form that keeps the tickets in an account. */
  kept: KeepAnswer | undefined
  saving: { planName: string; saved: Money } | null
  lines: readonly SummaryLine[]
  price: SummaryPrice
  currency: Currency
  baseUrl: string
  now: Date
}

/** The end of a checkout that went well. */
export function SuccessScreen(props: SuccessScreenProps) {
  const { reference, orderKey, email, seats, isSignedIn, saving } = props
  const byEvent = Map.groupBy(seats, (seat) => seat.event.id)
  const onTheWay = ticketsOnTheWay(seats)
  return (
    <div className="page-width max-w-4xl py-8 sm:py-12">
      <header>
        <p className="kicker">{t('Order {reference}', { reference })}</p>
        <h1 className="mt-1">{successWords.heading}</h1>
        {!props.isFree && (
          <p role="status" className="mt-3 flex items-center gap-2 font-semibold text-success">
            <Icon name="check-circle" className="size-5" />
            {successWords.paid}
          </p>
        )}
        {onTheWay !== null && (
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            {onTheWay} <strong className="text-ink wrap-anywhere">{email}</strong>.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={orderPath(reference, orderKey)} icon="ticket">
            {successWords.viewTickets}
          </ButtonLink>
          {isSignedIn && (
            <ButtonLink to="/account" variant="secondary">
              {successWords.goToAccount}
            </ButtonLink>
          )}
          {props.mayKeep && !props.kept?.isSent && (
            <ButtonLink to={`${successPath(reference, orderKey)}#keep`} variant="secondary">
              {successWords.keepButton}
            </ButtonLink>
          )}
          <ButtonLink to={isSignedIn ? membershipPath : '/membership'} variant="quiet">
            {successWords.viewMembership}
          </ButtonLink>
        </div>
      </header>
      <div className="mt-8 grid gap-6">
        {[...byEvent].map(([eventId, ofEvent]) => (
          <EventBlock
            key={eventId}
            seats={ofEvent}
            picture={props.pictures[eventId] ?? null}
            order={{ reference, key: orderKey }}
            baseUrl={props.baseUrl}
            now={props.now}
          />
        ))}
        {(props.mayKeep || props.kept?.isSent) && (
          <div id="keep" className="scroll-mt-24">
            <IntoView what={props.kept?.isSent ? 'sent' : null}>
              <KeepTicketsForm email={email} answer={props.kept} />
            </IntoView>
          </div>
        )}
        <Panel title={t('Your order')}>
          <OrderSummary lines={props.lines} price={props.price} currency={props.currency} />
          {saving && (
            <p className="mt-4 flex gap-3 border-t border-line pt-4 text-ink-soft">
              <Icon name="badge-percent" className="mt-0.5 size-5 shrink-0 text-marigold-ink" />
              {savedByMembership(saving.planName, formatMoney(saving.saved))}
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}
