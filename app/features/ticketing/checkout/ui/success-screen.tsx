import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import type { Currency } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { OrderSummary, type SummaryLine, type SummaryPrice } from '../../cart/ui/order-summary.tsx'
import { orderPath } from '../../rules/links.ts'

type SuccessScreenProps = {
  reference: string
  orderKey: string
  email: string
  tickets: number
  /** Seats without details yet. */
  missing: number
  isFree: boolean
  isSignedIn: boolean
  lines: readonly SummaryLine[]
  price: SummaryPrice
  currency: Currency
}

/** The end of a checkout that went well. */
export function SuccessScreen(props: SuccessScreenProps) {
  const { reference, orderKey, email, tickets, missing } = props
  return (
    <div className="page-width max-w-3xl py-10 sm:py-16">
      <header className="text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-teal text-on-teal">
          <Icon name="check" className="size-8" />
        </span>
        <p className="kicker mt-5">Order {reference}</p>
        <h1 className="mt-1">{props.isFree ? 'You are registered' : 'Thank you, you are in'}</h1>
        <p className="mx-auto mt-4 max-w-prose text-lg text-ink-soft">
          {tickets === 1 ? 'Your ticket is' : `Your ${tickets} tickets are`} on the way to{' '}
          <strong className="text-ink">{email}</strong>.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={orderPath(reference, orderKey)} icon="ticket" size="large">
            View Your Tickets
          </ButtonLink>
          <ButtonLink
            to={props.isSignedIn ? '/account' : '/auth?returnTo=/account'}
            variant="secondary"
            size="large"
          >
            Go to Account
          </ButtonLink>
          <ButtonLink to={props.isSignedIn ? membershipPath : '/membership'} variant="quiet" size="large">
            View Membership
          </ButtonLink>
        </div>
      </header>
      {missing > 0 && (
        <Notice tone="warning" title="Some details are missing" className="mt-10">
          {missing === 1 ? 'One attendee has' : `${missing} attendees have`} no name yet. Add them with your
          tickets, or send each a link to do it.
        </Notice>
      )}
      <Panel title="Your order" className="mt-10">
        <OrderSummary lines={props.lines} price={props.price} currency={props.currency} />
      </Panel>
    </div>
  )
}
