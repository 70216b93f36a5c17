import { type ReactNode, useEffect, useRef } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { CartLine } from '../../cart/ui/cart-prices.ts'
import { refusalInCart } from '../../cart/ui/cart-words.ts'
import type { PriceChange } from '../../cart/ui/priced-items.ts'
import { checkoutTroubleId } from './checkout-frame.tsx'

type CartTroubleProps = {
  lines: readonly CartLine[]
  changes: readonly PriceChange[]
  /** The total, when it has changed since the order was sent. */
  newTotal: string | null
  /** Why the discount code no longer applies, and the total without it. */
  lostDiscount: { why: string; total: string } | null
  onAcceptLoss: () => void
  onAccept: () => void
}

/** What stands between this cart and its order: tickets that cannot be bought, prices that the buyer has not accepted. */
export function CartTrouble(props: CartTroubleProps) {
  const { lines, changes, newTotal, lostDiscount, onAccept, onAcceptLoss } = props
  const refused = lines.filter((line) => line.refusal)
  const isTrouble = refused.length > 0 || changes.length > 0 || newTotal !== null || lostDiscount !== null
  const box = useRef<HTMLDivElement>(null)
  // It comes as the answer to a press at the other end of a long form.
  useEffect(() => {
    if (isTrouble) box.current?.scrollIntoView({ block: 'center' })
  }, [isTrouble])
  return (
    <div ref={box} id={checkoutTroubleId} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
      {refused.length > 0 && (
        <Notice
          tone="danger"
          live
          title={t('Some of your tickets cannot be bought as they are')}
          actions={
            <ButtonLink to="/cart" variant="secondary">
              {t('Change my cart')}
            </ButtonLink>
          }
        >
          <ul>
            {refused.map((line) => (
              <li key={line.ticketTypeId}>
                {line.event && line.ticket && (
                  <strong>
                    {line.event.title}, {line.ticket.name}:{' '}
                  </strong>
                )}
                {line.refusal && refusalInCart(line.refusal)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice
          tone="warning"
          live
          title={plural(changes.length, 'A price has changed', 'Some prices have changed')}
          actions={<Button onClick={onAccept}>{t('Accept new prices')}</Button>}
        >
          <ul>
            {changes.map((change) => (
              <li key={change.ticketId}>{changeWords(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lostDiscount && (
        <Notice
          tone="warning"
          live
          title={t('Your discount code no longer applies')}
          actions={<Button onClick={onAcceptLoss}>{t('Go on without it')}</Button>}
        >
          {rich('{why} The total is now {total}.', {
            why: lostDiscount.why,
            total: <strong>{lostDiscount.total}</strong>,
          })}
        </Notice>
      )}
      {newTotal && !lostDiscount && changes.length === 0 && refused.length === 0 && (
        <Notice tone="warning" live title={t('The total is now {newTotal}', { newTotal })}>
          {t('Nothing was ordered yet. If you agree, press the button again.')}
        </Notice>
      )}
    </div>
  )
}

function changeWords({ name, from, to }: CartTroubleProps['changes'][number]): ReactNode {
  const parts = { name: <bdi>{name}</bdi>, to: <strong>{to}</strong> }
  return from ? rich('{name}: {to} instead of {from}', { ...parts, from }) : rich('{name}: {to}', parts)
}
