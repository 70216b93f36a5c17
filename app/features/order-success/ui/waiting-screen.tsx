import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { refusalOfCode } from '#app/features/money/payments/ui/payment-refusal.ts'
import { usePaymentProgress } from '#app/features/ticketing/checkout/ui/use-payment-progress.ts'
import { processingWords } from '#app/features/ticketing/orders/ui/order-words.ts'
import { orderPath, payPath } from '#app/features/ticketing/rules/links.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type WaitingScreenProps = { reference: string; orderKey: string; email: string }

/** Back from the bank, perhaps in another browser: waits until it is known what has become of the payment. */
export function WaitingScreen({ reference, orderKey, email }: WaitingScreenProps) {
  const progress = usePaymentProgress({ reference, key: orderKey }, true)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const failure = progress?.state === 'open' ? progress.failure : null
  useEffect(() => {
    if (progress?.state === 'paid') void revalidate()
    if (progress?.state === 'see-order') void navigate(orderPath(reference, orderKey), { replace: true })
    if (failure) window.location.replace(pathHere(payPath(reference, orderKey, refusalOfCode(failure))))
  }, [progress, failure, reference, orderKey, navigate, revalidate])

  if (progress?.state === 'open' && !failure) {
    return (
      <EmptyState
        icon="credit-card"
        level={1}
        title={t('Your payment is not complete')}
        action={<ButtonLink to={payPath(reference, orderKey)}>{t('Continue paying')}</ButtonLink>}
      >
        <p>
          {t(
            'Nothing has been charged. If you have just confirmed it with your bank, wait here for a moment.',
          )}
        </p>
      </EmptyState>
    )
  }
  const isProcessing = progress?.state === 'processing'
  return (
    <EmptyState
      icon="clock"
      level={1}
      title={isProcessing ? processingWords.heading : t('We are confirming your payment')}
      action={
        <ButtonLink to={orderPath(reference, orderKey)} variant="secondary">
          {t('View my order')}
        </ButtonLink>
      }
    >
      <p role="status">
        {isProcessing
          ? processingWords.text({ email, tickets: 0 })
          : t('This takes a few seconds. We email your tickets to {email}.', { email })}
      </p>
    </EmptyState>
  )
}
