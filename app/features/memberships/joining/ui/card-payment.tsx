import { type ReactNode, useState } from 'react'
import { ChallengeScreen } from '#app/features/money/payments/ui/challenge-screen.tsx'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { type Payer, useStripePaying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { DemoCardPanel, DemoCards, useDemoCard } from './membership-card.tsx'
import { type MembershipWays, membershipPaying } from './membership-paying.ts'
import type { PayMethod } from './pay-method.ts'
import { useDemoPaying } from './use-demo-paying.ts'

/** A card form and what its page needs to pay with it. */
export type CardInHand = {
  card: ReactNode
  /** The cards that can be used, below everything else; null for the provider's form. */
  hints: ReactNode
  /** The form is there and complete. */
  isReady: boolean
  isPending: boolean
  onPay: () => void
}

type CardPaymentProps = {
  amount: Money
  payer: Payer
  ways: MembershipWays
  /** The payment that waits; null where it is started when the member presses. */
  waiting: string | null
  /** What is kept although nothing was charged, where the provider's form does not come. */
  whenMissing: string
  /** The page around the form. */
  children: (hand: CardInHand) => ReactNode
}

/** Takes the card that pays a membership: the demo's, or in the provider's form. */
export function CardPayment({ method, ...payment }: CardPaymentProps & { method: PayMethod }) {
  return method.by === 'demo' ? (
    <ByDemo {...payment} now={method.now} />
  ) : (
    <ByStripe {...payment} {...method} />
  )
}

function ByDemo({ amount, payer, ways, now, children }: CardPaymentProps & { now: Date }) {
  const { card, setCard, isComplete } = useDemoCard(now, payer.name)
  const { pay, isPending, isAsked, refused } = useDemoPaying(ways)
  const { number, expiry, cvc } = card
  if (isAsked) {
    return (
      <ChallengeScreen
        total={formatMoney(amount)}
        isPending={isPending}
        onAnswer={(challenge) => void pay({ challenge })}
      />
    )
  }
  return children({
    card: <DemoCardPanel card={card} setCard={setCard} now={now} refused={refused} />,
    hints: <DemoCards setCard={setCard} now={now} />,
    isReady: isComplete,
    isPending,
    onPay: () => void pay({ card: { number, expiry, cvc } }),
  })
}

function ByStripe(props: CardPaymentProps & Extract<PayMethod, { by: 'stripe' }>) {
  const { amount, payer, ways, waiting, whenMissing, publishableKey, returnUrl, refusal, children } = props
  const [tools, setTools] = useState<StripeTools | null>(null)
  const paying = { payer, returnUrl, waiting: waiting ?? undefined, ...membershipPaying(ways) }
  const { pay, isPending, refused } = useStripePaying(paying, refusal)
  const card = (
    <StripeCard
      key={waiting}
      publishableKey={publishableKey}
      purpose={
        waiting === null ? { mode: 'subscription', amount } : { mode: 'waiting', clientSecret: waiting }
      }
      payer={payer}
      description={t('Charged monthly, until you cancel.')}
      refused={refused}
      onTools={setTools}
      whenMissing={whenMissing}
    />
  )
  return children({
    card,
    hints: null,
    isReady: tools !== null,
    isPending,
    onPay: () => {
      if (tools) void pay(tools)
    },
  })
}
