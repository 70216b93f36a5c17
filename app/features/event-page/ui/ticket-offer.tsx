import { useState } from 'react'
import { Link } from 'react-router'
import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import { TicketBadges, whyNot } from '#app/features/ticketing/cart/ui/ticket-state.tsx'
import { JoinButton } from '#app/features/ticketing/waitlist/ui/join-button.tsx'
import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { columnWords, tooMany } from './event-page-words.ts'
import { priceFor } from './ticket-choice.ts'
import type { TicketChoice } from './use-ticket-choice.ts'

type TicketOfferProps = {
  ticket: EventTicket
  event: { slug: string; timeZone: string }
  choice: TicketChoice
  /** Where signing in leads back to; null when signed in. */
  signInTo: string | null
  /** Joining its waitlist is offered here, not at the foot of the column. */
  hasOwnJoin: boolean
}

/** One ticket type: what it costs, what is in it, and how many of it are wanted. */
export function TicketOffer({ ticket, event, choice, signInTo, hasOwnJoin }: TicketOfferProps) {
  const { nextPrice, currency } = ticket
  const reason = whyNot({
    ticket,
    timeZone: event.timeZone,
    signedIn: signInTo === null,
    returnTo: `/events/${event.slug}`,
    join: hasOwnJoin && <JoinButton eventSlug={event.slug} ticket={ticket} />,
  })
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 text-lg" {...written(ticket.name)}>
          {ticket.name}
        </h3>
        <p className="text-lg font-semibold whitespace-nowrap tabular-nums">
          {formatPrice({ minor: priceFor(ticket), currency })}
        </p>
      </div>
      <MemberPrice ticket={ticket} />
      <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        <TicketBadges ticket={ticket} />
      </div>
      {nextPrice && (
        <p className="mt-1.5 text-sm text-marigold-ink">
          {t('This price until {moment}, then {price}', {
            moment: formatMoment(nextPrice.from, event.timeZone),
            price: formatPrice({ minor: nextPrice.priceMinor, currency }),
          })}
        </p>
      )}
      {ticket.description && (
        <p className="mt-1.5 text-ink-soft" {...written(ticket.description)}>
          {ticket.description}
        </p>
      )}
      {ticket.seatsPerTicket > 1 && (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="users" className="size-4" />
          {plural(
            ticket.seatsPerTicket,
            'One ticket admits {count} person',
            'One ticket admits {count} people',
          )}
        </p>
      )}
      {ticket.perks.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm text-ink-soft">
          {ticket.perks.map((perk) => (
            <li key={perk} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-4 text-teal" />
              <span {...written(perk)}>{perk}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">{reason ?? <Quantity ticket={ticket} choice={choice} />}</div>
    </li>
  )
}

/** What members pay where that is less, beneath name and price, which it would squeeze. */
function MemberPrice({ ticket }: { ticket: EventTicket }) {
  const { currency, priceMinor, memberPriceMinor, viewerPaysMemberPrice } = ticket
  if (memberPriceMinor === null) return null
  if (viewerPaysMemberPrice) {
    return (
      <p className="text-sm text-ink-soft tabular-nums">
        {t('Your member price, instead of')} <s>{formatPrice({ minor: priceMinor, currency })}</s>
      </p>
    )
  }
  return (
    <p className="text-sm font-medium tabular-nums">
      <Link to={`/membership?ticket=${ticket.id}`} className="link inline-block py-1">
        {t('{price} for members', { price: formatPrice({ minor: memberPriceMinor, currency }) })}
      </Link>
    </p>
  )
}

function Quantity({ ticket, choice }: Pick<TicketOfferProps, 'ticket' | 'choice'>) {
  const [isBeyond, setBeyond] = useState(false)
  const held = choice.heldOf(ticket.id)
  const most = Math.max(1, ticket.most)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          label={t('Quantity of {name}', { name: ticket.name })}
          value={choice.quantityOf(ticket.id)}
          onChange={(quantity) => {
            setBeyond(false)
            choice.setQuantity(ticket.id, quantity)
          }}
          onBeyond={() => setBeyond(true)}
          max={most}
        />
        {held > 0 && (
          <p className="flex items-center gap-1.5 text-sm font-medium text-success">
            <Icon name="check" className="size-4" />
            {columnWords.heldOfType(held)}
          </p>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm font-medium text-warning empty:hidden">
        {isBeyond && tooMany(most, ticket.mostIsStock)}
      </p>
    </>
  )
}
