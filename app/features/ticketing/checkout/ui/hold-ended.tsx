import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { orderPath } from '../../rules/links.ts'
import type { OrderKey } from './send-payment.ts'
import { usePaymentProgress } from './use-payment-progress.ts'

const nobody: OrderKey = { reference: '', key: '' }

/**
 * The time for which the places were kept is over. `begun` is an order whose payment was begun and not ended:
 * money that arrives all the same leads to the order's page, which tells what came of it.
 */
export function HoldEnded({ begun }: { begun: OrderKey | null }) {
  const progress = usePaymentProgress(begun ?? nobody, begun !== null)
  const navigate = useNavigate()
  const isPaying = progress !== null && progress.state !== 'open'
  useEffect(() => {
    if (begun && isPaying) void navigate(orderPath(begun.reference, begun.key), { replace: true })
  }, [begun, isPaying, navigate])
  return (
    <EmptyState
      icon="hourglass"
      level={1}
      title="Your time has run out"
      action={
        <>
          <ButtonLink to="/cart">Back to my cart</ButtonLink>
          <ButtonLink to="/events" variant="secondary">
            View events
          </ButtonLink>
        </>
      }
    >
      <p>
        We kept your places for 15 minutes and have now released them.{' '}
        {begun
          ? 'If a payment you began still arrives, we book your places if they are free. If not, we refund it in full.'
          : 'You have not been charged.'}{' '}
        We kept your cart and what you typed. You can start again.
      </p>
    </EmptyState>
  )
}
