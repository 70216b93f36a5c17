import { useEffect, useState } from 'react'
import { refusalOfCode } from '#app/features/money/payments/ui/payment-refusal.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { membershipPath } from '../../rules/membership-links.ts'
import { activatedPath, payInvoicePath } from '../rules/joining-links.ts'
import { askForState, type StateAnswer } from './send-pay-step.ts'

/** Seconds before each question; the last one goes on. Most payments are settled by the first. */
const pauses = [0, 2, 3, 5, 8, 13, 20, 30] as const

type Progress = Extract<StateAnswer, { ok: true }>

/** Asks what has become of the membership, at once and then less and less often, until it is known. */
function useMembershipProgress(): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => {
    let isHere = true
    let asked = 0
    let timer = setTimeout(() => void ask(), 0)
    async function ask(): Promise<void> {
      const answer = document.hidden ? null : await askForState().catch(() => null)
      if (!isHere) return
      if (answer?.ok) {
        setProgress(answer)
        if (answer.standing === 'active') return
      }
      asked += 1
      timer = setTimeout(() => void ask(), (pauses[asked] ?? 30) * 1_000)
    }
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  return progress
}

/** Back from the bank, perhaps in another browser: waits until it is known what has become of the payment. */
export function WaitingForMembership() {
  const progress = useMembershipProgress()
  const isActive = progress?.standing === 'active'
  const failure = progress && !isActive ? progress.failure : null
  useEffect(() => {
    if (isActive) window.location.replace(pathHere(activatedPath))
    else if (failure) window.location.replace(pathHere(payInvoicePath(refusalOfCode(failure))))
  }, [isActive, failure])

  if (progress?.standing === 'none' || progress?.standing === 'ended') {
    return (
      <EmptyState
        icon="credit-card"
        level={1}
        title={t('There is no payment to wait for')}
        action={<ButtonLink to={membershipPath}>{t('View Membership')}</ButtonLink>}
      >
        <p>{t('Nothing has been charged.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="clock"
      level={1}
      title={t('We are confirming your payment')}
      action={
        progress && !isActive && !failure ? (
          <ButtonLink to={payInvoicePath()} reloadDocument variant="secondary">
            {t('Go on paying')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p role="status">
        {t('This takes a few seconds. You can close this page: we write to you when it is done.')}
      </p>
    </EmptyState>
  )
}
