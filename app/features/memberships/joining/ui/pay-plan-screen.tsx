import { type ReactNode, useMemo, useState } from 'react'
import type { BillingDraft } from '#app/features/money/payments/ui/billing-draft.ts'
import { ChallengeScreen } from '#app/features/money/payments/ui/challenge-screen.tsx'
import { PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import type { RefusedWords } from '#app/features/money/payments/ui/payment-words.ts'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/stripe-form.tsx'
import { type Payer, useStripePaying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { activatedPath, payPlanPath } from '../rules/joining-links.ts'
import { ApplicationSummary, type SentApplication } from './application-summary.tsx'
import { JoiningFrame } from './joining-frame.tsx'
import { DemoCardPanel, useDemoCard } from './membership-card.tsx'
import { membershipPaying } from './membership-paying.ts'
import { PayButton, PayForm } from './pay-form.tsx'
import type { PayMethod } from './pay-method.ts'
import { dueOf } from './plan-summary.tsx'
import { sendStart } from './send-pay-step.ts'
import type { ShownPrice } from './shown-price.ts'
import { useBeginning } from './use-beginning.ts'
import { useBilling } from './use-billing.ts'
import { useDemoPaying } from './use-demo-paying.ts'

type PlanToPay = {
  shown: ShownPrice
  application: SentApplication
  prefill: Partial<BillingDraft>
  /** Why the page was loaded anew. */
  trouble: RefusedWords | null
}

/** The last step of joining: the first month is paid, and the card that is charged from then on taken. */
export function PayPlanScreen({ method, ...plan }: PlanToPay & { method: PayMethod }) {
  if (dueOf(plan.shown).minor === 0) return <BeginByCredit {...plan} />
  return method.by === 'demo' ? (
    <PayByDemo {...plan} now={method.now} />
  ) : (
    <PayByStripe {...plan} {...method} />
  )
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
        <Panel title="Paid by your credit">
          <p>
            Your credit pays the first month. You are asked for a card before the next one that it does not
            cover.
          </p>
          {refused && <PaymentRefused {...refused} />}
        </Panel>
      </PayForm>
    </Frame>
  )
}

function PayByDemo({ now, ...plan }: PlanToPay & { now: Date }) {
  const { shown, prefill } = plan
  const billing = useBilling(prefill)
  const { card, setCard, isComplete } = useDemoCard(now, prefill.name ?? '')
  const { pay, isPending, isAsked, refused } = useDemoPaying({
    start: () => sendStart(startStep(shown, billing.draft)),
    paidPath: activatedPath,
  })
  if (isAsked) {
    return (
      <ChallengeScreen
        total={formatMoney(dueOf(shown))}
        isPending={isPending}
        onAnswer={(challenge) => void pay({ challenge })}
      />
    )
  }
  const { number, expiry, cvc } = card
  return (
    <Frame {...plan} isReady={isComplete} isPending={isPending}>
      <PayForm
        billing={billing}
        isReady={isComplete}
        isPending={isPending}
        onPay={() => void pay({ card: { number, expiry, cvc } })}
      >
        <DemoCardPanel card={card} setCard={setCard} now={now} refused={refused} />
      </PayForm>
    </Frame>
  )
}

function PayByStripe(props: PlanToPay & Extract<PayMethod, { by: 'stripe' }>) {
  const { shown, prefill, publishableKey, returnUrl, refusal } = props
  const billing = useBilling(prefill)
  const { draft } = billing
  const [tools, setTools] = useState<StripeTools | null>(null)
  const paying = useMemo(
    () => ({
      payer: payerOf(draft),
      returnUrl,
      ...membershipPaying({
        start: () => sendStart(startStep(shown, draft)),
        paidPath: activatedPath,
        againPath: (reason) => payPlanPath(shown.plan.id, reason),
      }),
    }),
    [draft, shown, returnUrl],
  )
  const { pay, isPending, refused } = useStripePaying(paying, refusal)
  const isReady = tools !== null
  return (
    <Frame {...props} isReady={isReady} isPending={isPending}>
      <PayForm
        billing={billing}
        isReady={isReady}
        isPending={isPending}
        onPay={() => {
          if (tools) void pay(tools)
        }}
      >
        <StripeCard
          publishableKey={publishableKey}
          purpose={{ mode: 'subscription', amount: dueOf(shown) }}
          payer={paying.payer}
          description="Charged monthly, until you cancel."
          refused={refused}
          onTools={setTools}
          whenMissing="You have not been charged, and your application is saved."
        />
      </PayForm>
    </Frame>
  )
}

type FrameProps = PlanToPay & { isReady: boolean; isPending: boolean; children: ReactNode }

function Frame({ shown, application, trouble, isReady, isPending, children }: FrameProps) {
  return (
    <JoiningFrame
      title="Payment"
      lead="Your membership begins as soon as the first month is paid."
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
  return due.minor === 0 ? 'Begin membership' : `Pay ${formatMoney(due)}`
}

function startStep(shown: ShownPrice, { name, email, phone, ...address }: BillingDraft) {
  const { plan, total } = shown
  const country = address.country as 'AE'
  return {
    ask: 'start' as const,
    planId: plan.id,
    billing: { name, email, phone, address: { ...address, country } },
    expectedTotalMinor: total.minor,
    expectedCreditMinor: total.minor - dueOf(shown).minor,
  }
}

function payerOf({ name, email, phone, ...address }: BillingDraft): Payer {
  return { name, email, phone, address }
}
