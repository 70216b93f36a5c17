import { useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { rich } from '#app/ui/rich.tsx'
import { mixedCurrency } from '../../cart/ui/cart-words.ts'
import { storedDraft } from '../../cart/ui/checkout-draft-store.ts'
import { joinWaitlistPath, payPath } from '../../rules/links.ts'
import { EventHeading } from '../../tickets/ui/event-heading.tsx'
import type { WaitlistOfferView } from '../waitlist-offer.server.ts'
import { joinLabel } from './join-label.ts'
import { TimeLeft } from './time-left.tsx'
import { useTakeOffer } from './use-take-offer.ts'
import { offerWords, placesOf, ticketsOf } from './waitlist-words.ts'

type OfferScreenProps = { offer: WaitlistOfferView; now: Date }

/** Places that a waitlist offers, for holders of the link in the mail. */
export function OfferScreen({ offer, now }: OfferScreenProps) {
  const { event, status, ticket } = offer
  const words = offerWords[status]
  const isOver = event.endsAt <= now
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <h1 className="mb-6 text-2xl">{words.title}</h1>
      <EventHeading event={event} baseUrl={null} isOver={isOver} />
      <div className="mt-8 grid gap-5">
        {status === 'open' ? (
          <OpenOffer offer={offer} now={now} />
        ) : (
          <Notice
            tone={words.tone}
            actions={
              <>
                {status === 'taken' && <CheckoutBegun ticketTypeId={ticket.id} />}
                {!isOver && (status === 'expired' || status === 'withdrawn') && (
                  <ButtonLink to={joinWaitlistPath(event.slug, ticket.id)}>{joinLabel()}</ButtonLink>
                )}
                <ButtonLink to={`/events/${event.slug}`} variant="secondary">
                  {t('Back to the event')}
                </ButtonLink>
              </>
            }
          >
            {words.text}
          </Notice>
        )}
      </div>
    </div>
  )
}

function OpenOffer({ offer, now }: { offer: WaitlistOfferView; now: Date }) {
  const { ticket, event, places } = offer
  const [quantity, setQuantity] = useState(places)
  const { take, otherCurrency, isPending } = useTakeOffer(offer)
  const { currency } = ticket
  const each = formatPrice({ minor: ticket.viewerPriceMinor, currency })
  const total = formatPrice({ minor: ticket.viewerPriceMinor * quantity, currency })
  return (
    <Panel
      title={ticket.name}
      description={offerWords.open.text}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="tabular-nums">
            <span className="block text-sm text-ink-soft">{ticketsOf(quantity)}</span>
            <span className="text-lg font-semibold">{total}</span>
          </p>
          <Button
            size="large"
            icon="ticket"
            onClick={() => void take(quantity)}
            pending={isPending}
            pendingLabel={t('Opening the checkout…')}
            className="grow sm:grow-0"
          >
            {t('Buy your tickets')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Notice tone="info" icon="hourglass">
          <TimeLeft expiresAt={offer.expiresAt} now={now} timeZone={event.timeZone} />
        </Notice>
        {places > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p>
              {rich('{price}<more> each, up to {places}</more>', {
                price: <span className="font-semibold tabular-nums">{each}</span>,
                more: (words) => <span className="text-ink-soft">{words}</span>,
                places: placesOf(places),
              })}
            </p>
            <QuantityStepper
              label={t('Quantity of {name}', { name: ticket.name })}
              min={1}
              max={places}
              value={quantity}
              onChange={setQuantity}
            />
          </div>
        )}
        {otherCurrency && (
          <Notice
            tone="warning"
            live
            title={mixedCurrency(otherCurrency, currency)}
            actions={
              <>
                <Button variant="secondary" onClick={() => void take(quantity, 'alone')}>
                  {t('Empty my cart and buy these')}
                </Button>
                <ButtonLink to="/cart" variant="secondary">
                  {t('View Cart')}
                </ButtonLink>
              </>
            }
          >
            {t('Your places stay held while you do.')}
          </Notice>
        )}
        <noscript>
          <Notice tone="warning" title={t('Buying tickets needs JavaScript')}>
            {t('Please turn JavaScript on and load this page again. Your places stay held.')}
          </Notice>
        </noscript>
      </div>
    </Panel>
  )
}

/** Back to the payment that this browser has begun for the ticket type; nothing where it has not. */
function CheckoutBegun({ ticketTypeId }: { ticketTypeId: string }) {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const placed = storedDraft()?.placed
    const isOfTicket = placed?.items.some((item) => item.ticketTypeId === ticketTypeId) ?? false
    setPath(placed && isOfTicket ? payPath(placed.reference, placed.key) : null)
  }, [ticketTypeId])
  return path && <ButtonLink to={path}>{t('Back to my checkout')}</ButtonLink>
}
