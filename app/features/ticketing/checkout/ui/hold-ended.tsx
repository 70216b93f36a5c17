import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
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
      title={t('Your time has run out')}
      action={
        <>
          <ButtonLink to="/cart">{t('Back to my cart')}</ButtonLink>
          <ButtonLink to="/events" variant="secondary">
            {t('View events')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t('We kept your places for 15 minutes and have now released them.')}{' '}
        {begun
          ? t(
              'If a payment you began still arrives, we book your places if they are free. If not, we refund it in full.',
            )
          : t('You have not been charged.')}{' '}
        {t('We kept your cart and what you typed. You can start again.')}
      </p>
    </EmptyState>
  )
}
