import { type ReactNode, useState } from 'react'
import { type CardEntry, cardProblems } from '#app/features/money/payments/ui/card-entry.ts'
import { CardFields } from '#app/features/money/payments/ui/card-fields.tsx'
import { ChallengeScreen } from '#app/features/money/payments/ui/challenge-screen.tsx'
import { CardsAreNotKept, PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import { TestCards, withTestCard } from '#app/features/money/payments/ui/test-cards.tsx'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Panel } from '#app/ui/panel.tsx'
import { type OrderToPay, PayFrame } from './pay-frame.tsx'
import { usePaying } from './use-paying.ts'

type DemoPaymentProps = {
  order: OrderToPay
  codeEntry: ReactNode
  buyerName: string
  step: 'card' | 'challenge'
}

/** Paying with a card of the demo: its form, and the bank's question where there is one. */
export function DemoPayment({ order, codeEntry, buyerName, step }: DemoPaymentProps) {
  const { reference, orderKey, amount, now } = order
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '', name: buyerName })
  const { pay, isPending, refused } = usePaying({ reference, key: orderKey })
  if (step === 'challenge') {
    return (
      <ChallengeScreen
        total={formatMoney(amount)}
        isPending={isPending}
        onAnswer={(challenge) => void pay({ challenge })}
      />
    )
  }
  const { number, expiry, cvc } = card
  return (
    <PayFrame
      order={order}
      isReady={Object.keys(cardProblems(card, now)).length === 0}
      isPending={isPending}
      onPay={() => void pay({ card: { number, expiry, cvc } })}
      codeEntry={codeEntry}
      hints={<TestCards onUse={(chosen) => setCard((before) => withTestCard(before, chosen, now))} />}
    >
      <Panel title={t('Pay by card')} description={t('Order {reference}', { reference })}>
        <CardFields
          value={card}
          onChange={(changes) => setCard((before) => ({ ...before, ...changes }))}
          now={now}
          refused={refused?.field ? { [refused.field]: refused.text } : {}}
        />
        {refused && !refused.field && <PaymentRefused {...refused} />}
        <CardsAreNotKept />
      </Panel>
    </PayFrame>
  )
}
