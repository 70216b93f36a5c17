import { Link } from 'react-router'
import { shortPlace } from '#app/features/events/rules/event-place.ts'
import { eventWhen } from '#app/features/events/rules/event-time.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { mostOf } from './cart-changes.ts'
import type { StoredItem } from './cart-items.ts'
import { heldUntil, refusalInCart } from './cart-words.ts'
import { lineTotal, type PricedItem } from './priced-items.ts'

type CartLineRowProps = {
  entry: PricedItem
  /** The number shown; the wish of the buyer while the server is asked about it. */
  quantity: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** When and where the event of a ticket is, in one line. */
function whenAndWhere({ date, eventData: event }: StoredItem): string {
  try {
    const { timeZone } = event
    const when = eventWhen({ startsAt: new Date(date), endsAt: new Date(event.endsAt), timeZone })
    return dotted([when.date, when.time, shortPlace(event)])
  } catch {
    // The cart is of before, or has a time or zone that is none.
    return dotted([event.date, event.time, event.location])
  }
}

const dotted = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** One ticket of the cart with its event, quantity and price. */
export function CartLineRow({ entry, quantity, onQuantity, onRemove }: CartLineRowProps) {
  const { item, line } = entry
  const startsAt = new Date(item.date)
  const refusal = line?.refusal
  const left = refusal?.reason === 'not-enough' ? refusal.left : null
  const { currency } = item
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      {Number.isNaN(startsAt.getTime()) ? (
        <Icon name="ticket" className="size-10 text-ink-faint" />
      ) : (
        <DateTile instant={startsAt} zone={line?.event?.timeZone ?? 'UTC'} className="self-start" />
      )}
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link to={`/events/${line?.event?.slug ?? item.eventSlug}`} className="hover:underline">
            {line?.event?.title ?? item.eventName}
          </Link>
        </h3>
        <p className="font-medium">{line?.ticket?.name ?? item.ticketName}</p>
        <p className="text-sm text-ink-soft">{whenAndWhere(item)}</p>
        {item.offer && line?.event && !refusal && (
          <p className="mt-1 flex gap-2 text-sm font-medium text-teal">
            <Icon name="hourglass" className="mt-0.5 size-4" />
            <span>
              <Unbroken>{heldUntil(new Date(item.offer.expiresAt), line.event.timeZone)}</Unbroken>
            </span>
          </p>
        )}
        {line?.onlyLeft != null && !item.offer && !refusal && (
          <p className="mt-1 text-sm font-medium text-warning">
            {t('only {onlyLeft} left', { onlyLeft: line.onlyLeft })}
          </p>
        )}
        {refusal && (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-danger">
            <p className="flex gap-2 font-medium">
              <Icon name="alert" className="mt-0.5 size-5" />
              {refusalInCart(refusal)}
            </p>
            {left !== null && (
              <Button variant="quiet" size="small" onClick={() => onQuantity(left)}>
                {t('Take {left}', { left })}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <div className="text-end tabular-nums sm:order-first">
          <p className="font-semibold">{lineTotal(entry)}</p>
          {line?.ticket?.isMemberPrice && line.price && (
            <p className="text-sm text-ink-soft">
              {t('Member price, instead of')} <s>{formatPrice({ minor: line.price.subtotal, currency })}</s>
            </p>
          )}
        </div>
        <div className="order-first flex items-center gap-1 sm:order-none">
          <QuantityStepper
            label={t('Quantity of {ticketName}, {eventName}', {
              ticketName: item.ticketName,
              eventName: item.eventName,
            })}
            value={quantity}
            onChange={onQuantity}
            max={mostOf(item)}
          />
          <Button variant="quiet" icon="trash" iconOnly onClick={onRemove}>
            {t('Remove {ticketName}', { ticketName: item.ticketName })}
          </Button>
        </div>
      </div>
    </li>
  )
}
