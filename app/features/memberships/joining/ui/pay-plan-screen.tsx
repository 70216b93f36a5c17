import type { ReactNode } from 'react'
import { type BillingDraft, payerAndAddress } from '#app/features/money/billing/billing-draft.ts'
import { PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import type { RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import type { Payer } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { activatedPath, payPlanPath } from '../rules/joining-links.ts'
import { ApplicationSummary, type SentApplication } from './application-summary.tsx'
import { CardPayment } from './card-payment.tsx'
import { JoiningFrame } from './joining-frame.tsx'
import { PayButton, PayForm } from './pay-form.tsx'
import type { PayMethod } from './pay-method.ts'
import { dueOf } from './plan-summary.tsx'
import { sendStart } from './send-pay-step.ts'
import type { ShownPrice } from './shown-price.ts'
import { useBeginning } from './use-beginning.ts'
import { useBilling } from './use-billing.ts'

type PlanToPay = {
  shown: ShownPrice
  application: SentApplication
  prefill: Partial<BillingDraft>
  /** Why the page was reloaded. */
  trouble: RefusedWords | null
}

/** The last step of joining: the first month is paid, and the card that is charged from then on taken. */
export function PayPlanScreen({ method, ...plan }: PlanToPay & { method: PayMethod }) {
  return dueOf(plan.shown).minor === 0 ? <BeginByCredit {...plan} /> : <PayByCard {...plan} method={method} />
}

/** Credit from before pays the first month: no card is asked for. */
function BeginByCredit(plan: PlanToPay) {
  const { shown, prefill } = plan
  const billing = useBilling(prefill)
  const { begin, isPending, refused } = useBeginning({
    start: () => sendStart(startStep(shown, billing.draft)),
    begunPath: activatedPath,
  })
  return (
    <Frame {...plan} isReady isPending={isPending}>
      <PayForm billing={billing} isReady isPending={isPending} onPay={() => void begin()}>
        <Panel title={t('Paid by your credit')}>
          <p>
            {t(
              'Your credit pays the first month. You are asked for a card before the next one that it does not cover.',
            )}
          </p>
          {refused && <PaymentRefused {...refused} />}
        </Panel>
      </PayForm>
    </Frame>
  )
}

function PayByCard({ method, ...plan }: PlanToPay & { method: PayMethod }) {
  const { shown, prefill } = plan
  const billing = useBilling(prefill)
  const ways = {
    start: () => sendStart(startStep(shown, billing.draft)),
    paidPath: activatedPath,
    againPath: (reason: string) => payPlanPath(shown.plan.id, reason),
  }
  return (
    <CardPayment
      method={method}
      amount={dueOf(shown)}
      payer={payerOf(billing.draft)}
      ways={ways}
      waiting={null}
      whenMissing={t('You have not been charged, and your application is saved.')}
    >
      {({ card, hints, isReady, isPending, onPay }) => (
        <Frame {...plan} isReady={isReady} isPending={isPending}>
          <PayForm billing={billing} isReady={isReady} isPending={isPending} onPay={onPay}>
            {card}
            {hints}
          </PayForm>
        </Frame>
      )}
    </CardPayment>
  )
}

type FrameProps = PlanToPay & { isReady: boolean; isPending: boolean; children: ReactNode }

function Frame({ shown, application, trouble, isReady, isPending, children }: FrameProps) {
  return (
    <JoiningFrame
      title={t('Payment')}
      lead={t('Your membership begins as soon as the first month is paid.')}
      shown={shown}
      button={<PayButton label={payLabel(shown)} isReady={isReady} isPending={isPending} />}
    >
      {trouble && (
        <Notice tone="warning" title={trouble.title}>
          {trouble.text}
        </Notice>
      )}
      <ApplicationSummary application={application} planId={shown.plan.id} />
      {children}
    </JoiningFrame>
  )
}

function payLabel(shown: ShownPrice): string {
  const due = dueOf(shown)
  return due.minor === 0 ? t('Begin membership') : t('Pay {money}', { money: formatMoney(due) })
}

function startStep(shown: ShownPrice, draft: BillingDraft) {
  const { plan, total } = shown
  const { payer, address } = payerAndAddress(draft)
  const country = address.country as 'AE'
  return {
    ask: 'start' as const,
    planId: plan.id,
    billing: { ...payer, address: { ...address, country } },
    expectedTotalMinor: total.minor,
    expectedCreditMinor: total.minor - dueOf(shown).minor,
  }
}

function payerOf(draft: BillingDraft): Payer {
  const { payer, address } = payerAndAddress(draft)
  return { ...payer, address }
}
