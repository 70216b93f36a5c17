import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type Cart, countOf } from './cart-items.ts'
import type { PricedCart, Pricing } from './cart-prices.ts'
import { saveCart } from './cart-store.ts'
import {
  cartTotal,
  type PriceChange,
  type PricedItem,
  priceChanges,
  withAcceptedPrices,
} from './priced-items.ts'

type CartSummaryProps = { cart: Cart; entries: readonly PricedItem[]; pricing: Pricing }

/** What everything costs, what has to be settled first, and the checkout. */
export function CartSummary({ cart, entries, pricing }: CartSummaryProps) {
  const { priced, state, retry } = pricing
  const changes = state === 'current' ? priceChanges(entries) : []
  const isReady = state === 'current' && priced?.isBuyable === true && changes.length === 0
  return (
    <Panel title={t('Summary')}>
      <Totals cart={cart} priced={priced} isBusy={state === 'asking'} />
      <div className="mt-4 space-y-4">
        {state === 'failed' && <NotChecked onRetry={retry} />}
        {changes.length > 0 && (
          <NewPrices changes={changes} onAccept={() => saveCart(withAcceptedPrices(cart, changes))} />
        )}
        {state === 'current' && priced && !priced.isBuyable && (
          <p className="text-sm font-medium text-danger">
            {t('Please change or remove the tickets that cannot be bought.')}
          </p>
        )}
        <ToCheckout isReady={isReady} isBusy={state === 'asking'} />
        <p className="text-center text-sm text-ink-soft">
          {t('Places are held for 15 minutes once you start the checkout.')}
        </p>
      </div>
    </Panel>
  )
}

type TotalsProps = { cart: Cart; priced: PricedCart | null; isBusy: boolean }

function Totals({ cart, priced, isBusy }: TotalsProps) {
  const currency = priced?.currency
  const count = countOf(cart)
  return (
    <dl className="space-y-2 tabular-nums">
      {priced && currency && priced.price.discount > 0 && (
        <>
          <Row name={t('Subtotal')}>{formatMoney({ minor: priced.price.subtotal, currency })}</Row>
          <Row name={t('Member discount')}>−{formatMoney({ minor: priced.price.discount, currency })}</Row>
        </>
      )}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold first:border-0 first:pt-0">
        <dt>
          {t('Total')}{' '}
          <span className="font-normal text-ink-soft">
            ({plural(count, '{count} ticket', '{count} tickets')})
          </span>
        </dt>
        <dd aria-live="polite" aria-busy={isBusy}>
          {cartTotal(cart, priced)}
        </dd>
      </div>
    </dl>
  )
}

function NotChecked({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      live
      title={t('We could not check your cart')}
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your tickets are still in it.')}
    </Notice>
  )
}

type NewPricesProps = { changes: readonly PriceChange[]; onAccept: () => void }

function NewPrices({ changes, onAccept }: NewPricesProps) {
  return (
    <Notice
      tone="warning"
      live
      title={t('Prices have changed')}
      actions={
        <Button size="small" onClick={onAccept}>
          {t('Accept new prices')}
        </Button>
      }
    >
      <ul>
        {changes.map((change) => (
          <li key={change.ticketId}>
            {change.name}:{' '}
            {change.from === null ? change.to : t('{from} → {to}', { from: change.from, to: change.to })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ToCheckout({ isReady, isBusy }: { isReady: boolean; isBusy: boolean }) {
  if (isReady)
    return (
      <ButtonLink
        to="/checkout"
        size="large"
        wide
        iconEnd="arrow-right"
        data-measure="buy_click"
        data-measure-element="checkout"
      >
        {t('Proceed to Checkout')}
      </ButtonLink>
    )
  return (
    <Button size="large" wide iconEnd="arrow-right" disabled={!isBusy} pending={isBusy}>
      {t('Proceed to Checkout')}
    </Button>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
