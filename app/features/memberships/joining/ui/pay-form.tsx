import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { BillingFields } from '#app/features/money/billing/ui/billing-fields.tsx'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { BillingInHand } from './use-billing.ts'

const payFormId = 'membership-payment'

type PayFormProps = {
  billing: BillingInHand
  /** The card form is there and complete. */
  isReady: boolean
  isPending: boolean
  onPay: () => void
  children: ReactNode
}

/** Billing details and whatever takes the card. Nothing is sent before all of it is there, and nothing twice. */
export function PayForm({ billing, isReady, isPending, onPay, children }: PayFormProps) {
  const place = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) leadToProblem(place.current)
  }, [tries])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (!billing.check()) setTries(tries + 1)
    else if (isReady) onPay()
  }

  return (
    <form id={payFormId} ref={place} noValidate onSubmit={submit} className="grid gap-6">
      <Panel title={t('Billing details')} description={t('We show them on your receipts.')}>
        <BillingFields
          value={billing.draft}
          onChange={billing.change}
          showAll={billing.showAll}
          withAddress
          emailHint={t('Your receipts go here.')}
        />
      </Panel>
      {children}
    </form>
  )
}

/** The button of {@link PayForm}, wherever it stands. */
export function PayButton({
  label,
  isReady,
  isPending,
}: {
  label: string
  isReady: boolean
  isPending: boolean
}) {
  return (
    <Button
      type="submit"
      form={payFormId}
      size="large"
      aria-disabled={!isReady || undefined}
      pending={isPending}
      pendingLabel={t('Paying…')}
      className="aria-disabled:not-aria-busy:opacity-55"
    >
      {label}
    </Button>
  )
}
