import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
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
          title="Some of your tickets cannot be bought as they are"
          actions={
            <ButtonLink to="/cart" variant="secondary">
              Change my cart
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
          title={changes.length === 1 ? 'A price has changed' : 'Some prices have changed'}
          actions={<Button onClick={onAccept}>Accept new prices</Button>}
        >
          <ul>
            {changes.map((change) => (
              <li key={change.ticketId}>
                {change.name}: <strong>{change.to}</strong>
                {change.from && ` instead of ${change.from}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lostDiscount && (
        <Notice
          tone="warning"
          live
          title="Your discount code no longer applies"
          actions={<Button onClick={onAcceptLoss}>Go on without it</Button>}
        >
          {lostDiscount.why} The total is now <strong>{lostDiscount.total}</strong>.
        </Notice>
      )}
      {newTotal && !lostDiscount && changes.length === 0 && refused.length === 0 && (
        <Notice tone="warning" live title={`The total is now ${newTotal}`}>
          Nothing was ordered yet. If you agree, press the button again.
        </Notice>
      )}
    </div>
  )
}
