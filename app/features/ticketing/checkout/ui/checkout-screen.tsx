import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { DiscountEntry } from '#app/features/money/discounts/ui/discount-entry.tsx'
import { SummaryBar } from '#app/features/money/payments/ui/summary-bar.tsx'
import { TermsNote } from '#app/features/people/ui/terms-note.tsx'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, formatPrice } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { priceOrder } from '../../cart/rules/pricing.ts'
import type { Cart } from '../../cart/ui/cart-items.ts'
import { type CartLine, type PricedCart, usePricing } from '../../cart/ui/cart-prices.ts'
import { saveCart, useCart } from '../../cart/ui/cart-store.ts'
import type { CheckoutDraft, Prefill } from '../../cart/ui/checkout-draft.ts'
import { OrderSummary, type SummaryLine } from '../../cart/ui/order-summary.tsx'
import { priceChanges, pricedItems, withAcceptedPrices } from '../../cart/ui/priced-items.ts'
import { waitingRoomPath } from '../../rules/links.ts'
import { AttendeeStep } from './attendee-step.tsx'
import { CartTrouble } from './cart-trouble.tsx'
import { CheckoutFrame, CheckoutSkeleton, checkoutFormId } from './checkout-frame.tsx'
import { checkoutToasts, refusalToast } from './checkout-words.ts'
import { EventsToRegister } from './events-to-register.tsx'
import { FreeStep } from './free-step.tsx'
import { whenOnline } from './offline-notice.tsx'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useDiscount } from './use-discount.ts'
import { usePlacing } from './use-placing.ts'

/** `register`: a free order from the page of its event, in this one step. */
export type CheckoutStep = 'attendee-info' | 'free-registration' | 'register'

type CheckoutScreenProps = {
  prefill: Prefill
  step: CheckoutStep
  /** The address of the first step; it leads from there to the next. */
  path: string
}

/** The checkout up to its payment: who comes, who pays, and the summary beside it. */
export function CheckoutScreen({ prefill, step, path }: CheckoutScreenProps) {
  const { cart, hand, pricing, discount, placing } = useCheckout(prefill)
  const { priced } = pricing
  const isEmpty = cart !== null && cart.length === 0
  const waitingRoom = priced?.waitingRoom
  useWayOut({ isEmpty: isEmpty && !placing.isDone, waitingRoom })

  if (pricing.state === 'failed' && !priced) return <NotLookedUp onRetry={pricing.retry} />
  if (!cart || isEmpty || !priced?.currency || !hand.draft || waitingRoom) return <CheckoutSkeleton />
  return (
    <OpenCheckout
      {...{ prefill, step, path, cart, priced, hand, discount, placing }}
      currency={priced.currency}
      draft={hand.draft}
    />
  )
}

/** The cart and its prices, what was typed, the discount code, and the order that is sent. */
function useCheckout(prefill: Prefill) {
  const cart = useCart()
  const hand = useCheckoutDraft(prefill)
  const pricing = usePricing(cart, {
    off: hand.draft === null,
    code: hand.draft?.discountCode ?? null,
    begun: hand.draft?.placed,
  })
  const discount = useDiscount({ cart, hand, pricing })
  const placing = usePlacing({
    hand,
    lines: pricing.priced?.lines ?? [],
    total: pricing.priced?.price.total ?? 0,
    prefill,
    onStale: pricing.retry,
    onCodeRefused: discount.lose,
  })
  return { cart, hand, pricing, discount, placing }
}

type WayOut = { isEmpty: boolean; waitingRoom: string | undefined }

/** Leaves the checkout of an empty cart, and of one that has to wait in line first. */
function useWayOut({ isEmpty, waitingRoom }: WayOut): void {
  const navigate = useNavigate()
  const toast = useToast()
  const wasTold = useRef(false)
  useEffect(() => {
    if (!isEmpty || wasTold.current) return
    wasTold.current = true
    const leave = async () => {
      await navigate('/cart', { replace: true })
      toast(checkoutToasts.emptyCart)
    }
    void leave()
  }, [isEmpty, navigate, toast])

  useEffect(() => {
    if (waitingRoom) void navigate(waitingRoomPath(waitingRoom), { replace: true })
  }, [waitingRoom, navigate])
}

type OpenCheckoutProps = CheckoutScreenProps &
  Pick<ReturnType<typeof useCheckout>, 'hand' | 'discount' | 'placing'> & {
    cart: Cart
    priced: PricedCart
    currency: Currency
    draft: CheckoutDraft
  }

function OpenCheckout(props: OpenCheckoutProps) {
  const { prefill, step, path, cart, priced, currency, hand, draft, discount, placing } = props
  const navigate = useNavigate()
  const { lines } = priced
  const price = priced.isBuyable ? priced.price : priceOrder(lines.flatMap((line) => line.price ?? []))
  const isFree = price.total === 0
  const changes = priceChanges(pricedItems(cart, priced))
  const isSettled = changes.length === 0 && priced.isBuyable && discount.lost === null
  const current = currentOf(step, isFree)
  const total = formatPrice({ minor: price.total, currency })
  const summary = (
    <OrderSummary
      lines={summaryLines(lines)}
      price={{ ...price, code: discount.applied }}
      currency={currency}
    />
  )
  const codeEntry = (price.total > 0 || discount.applied !== null) && <DiscountEntry discount={discount} />
  const button = <GoOnButton isLast={current !== 1} isFree={isFree} pending={placing.isPending} />
  const hasSecondStep = isFree && current === 1
  const step1 = {
    ...{ hand, draft, lines, prefill, withAddress: !isFree, isSettled, isOnly: current === 'only' },
    onGoOn: () =>
      whenOnline(() => void (hasSecondStep ? navigate(`${path}?step=free-registration`) : placing.place())),
  }
  return (
    <CheckoutFrame
      current={current}
      isFree={isFree}
      backTo={path}
      aside={
        <Panel title={t('Your order')} footer={<div className="grid">{button}</div>}>
          <div className="grid gap-4">
            {summary}
            {codeEntry}
          </div>
          {!isFree && <HoldNote />}
        </Panel>
      }
      bar={
        <SummaryBar goneFrom="lg" title={t('Your order')} total={total} summary={summary}>
          {button}
        </SummaryBar>
      }
    >
      {current === 'only' && <EventsToRegister lines={lines} />}
      <CartTrouble
        lines={lines}
        changes={changes}
        newTotal={placing.hasNewTotal ? total : null}
        lostDiscount={discount.lost === null ? null : { why: discount.lost, total }}
        onAcceptLoss={discount.acceptLoss}
        onAccept={() => saveCart(withAcceptedPrices(cart, changes))}
      />
      {placing.waitingRoom !== null && <WaitingRoomNotice slug={placing.waitingRoom} />}
      {!hand.isKept && (
        <Notice tone="warning" title={t('Your browser does not keep what you type')}>
          {t('Finish without reloading or leaving this page.')}
        </Notice>
      )}
      {current === 2 ? (
        <FreeStep {...step1} path={path} onRegister={() => whenOnline(() => void placing.place())} />
      ) : (
        <AttendeeStep {...step1} />
      )}
      {codeEntry && (
        <section aria-label={t('Discount code')} className="lg:hidden">
          {codeEntry}
        </section>
      )}
      <TermsNote by={isFree ? 'register' : 'order'} />
    </CheckoutFrame>
  )
}

function currentOf(step: CheckoutStep, isFree: boolean) {
  if (!isFree || step === 'attendee-info') return 1
  return step === 'register' ? 'only' : 2
}

function NotLookedUp({ onRetry }: { onRetry: () => void }) {
  return (
    <CheckoutFrame current={1} isFree={false}>
      <Notice
        tone="danger"
        live
        title={t('We could not look up your tickets')}
        actions={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {t('Your cart is as you left it. Check your connection, then try again.')}
      </Notice>
    </CheckoutFrame>
  )
}

type GoOnButtonProps = { isLast: boolean; isFree: boolean; pending: boolean }

function GoOnButton({ isLast, isFree, pending }: GoOnButtonProps) {
  return (
    <Button
      type="submit"
      form={checkoutFormId}
      pending={pending}
      pendingLabel={isFree ? t('Registering…') : t('Keeping your places…')}
      size="medium"
    >
      {isLast ? t('Register for free') : isFree ? t('Continue') : t('Continue to payment')}
    </Button>
  )
}

function WaitingRoomNotice({ slug }: { slug: string }) {
  const { title, description } = refusalToast('waiting-room', false)
  return (
    <Notice
      tone="warning"
      icon="hourglass"
      live
      title={title}
      actions={<ButtonLink to={waitingRoomPath(slug)}>{t('Go to the waiting room')}</ButtonLink>}
    >
      {description}
    </Notice>
  )
}

function HoldNote() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {t('When you continue, we keep your places for 15 minutes while you pay.')}
    </p>
  )
}

function summaryLines(lines: readonly CartLine[]): SummaryLine[] {
  return lines.flatMap(({ ticketTypeId, ticket, event, price, quantity }) =>
    ticket && event && price
      ? [
          {
            key: ticketTypeId,
            eventTitle: event.title,
            startsAt: new Date(event.startsAt),
            endsAt: new Date(event.endsAt),
            timeZone: event.timeZone,
            ticketName: ticket.name,
            quantity,
            seatsPerTicket: ticket.seatsPerTicket,
            subtotalMinor: price.subtotal,
          },
        ]
      : [],
  )
}
