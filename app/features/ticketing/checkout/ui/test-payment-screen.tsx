import { type FormEvent, type ReactNode, useState } from 'react'
import { type CardEntry, cardProblems } from '#app/features/money/payments/ui/card-entry.ts'
import { CardFields } from '#app/features/money/payments/ui/card-fields.tsx'
import { ChallengeScreen } from '#app/features/money/payments/ui/challenge-screen.tsx'
import { CardsAreNotKept, PaymentRefused } from '#app/features/money/payments/ui/payment-refused.tsx'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import { TestCards, withTestCard } from '#app/features/money/payments/ui/test-cards.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { type Currency, formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { minorOf } from '../rules/test-amount.ts'
import { useTestPayment } from './use-test-payment.ts'

type TestPaymentScreenProps = {
  currency: Currency
  buyer: { name: string; email: string }
  /** Null where payments are the demo's. */
  publishableKey: string | null
  returnUrl: string
  now: Date
}

/** Tries the way payments take: nothing is sold, and nothing gets into the books. */
export function TestPaymentScreen(props: TestPaymentScreenProps) {
  const { currency, buyer, publishableKey, now } = props
  const [typed, setTyped] = useState('10.99')
  const [card, setCard] = useState<CardEntry>({ number: '', expiry: '', cvc: '', name: buyer.name })
  const [tools, setTools] = useState<StripeTools | null>(null)
  const minor = minorOf(typed)
  const amount: Money = { minor: minor ?? 0, currency }
  const [payer] = useState({ ...buyer, phone: '', address: null })
  const { payByCard, payByTools, answerBank, result, refused, isAsking, isPending } = useTestPayment({
    amount,
    payer,
    returnUrl: props.returnUrl,
  })
  if (isAsking) {
    return <ChallengeScreen total={formatMoney(amount)} isPending={isPending} onAnswer={answerBank} />
  }
  const isComplete = publishableKey ? tools !== null : Object.keys(cardProblems(card, now)).length === 0
  const isReady = isComplete && minor !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isPending) return
    if (tools) void payByTools(tools)
    else void payByCard({ number: card.number, expiry: card.expiry, cvc: card.cvc })
  }
  return (
    <Page>
      {result && (
        <Notice
          live
          tone={result.isPaid ? 'success' : 'info'}
          title={result.isPaid ? t('Payment Successful!') : t('Nothing was paid')}
          className="mt-6"
        >
          {result.text}
        </Notice>
      )}
      <form noValidate onSubmit={submit} className="mt-8 grid gap-6">
        <AmountField currency={currency} typed={typed} isValid={minor !== null} onType={setTyped} />
        {publishableKey ? (
          <StripeCard
            publishableKey={publishableKey}
            purpose={{ mode: 'payment', amount: { minor: minor ?? 1_099, currency } }}
            payer={payer}
            description={t('In the provider’s own form')}
            refused={refused}
            onTools={setTools}
            whenMissing={t('Nothing was charged.')}
          />
        ) : (
          <Panel title={t('Pay by card')} description={t('With a card of the demo')}>
            <CardFields
              value={card}
              onChange={(changes) => setCard((before) => ({ ...before, ...changes }))}
              now={now}
            />
            {refused && <PaymentRefused {...refused} />}
            <CardsAreNotKept />
          </Panel>
        )}
        <TestCards
          {...(publishableKey
            ? {}
            : { onUse: (chosen) => setCard((before) => withTestCard(before, chosen, now)) })}
        />
        <Button
          type="submit"
          size="large"
          aria-disabled={!isReady || undefined}
          pending={isPending}
          pendingLabel={t('Paying…')}
          className="justify-self-start aria-disabled:not-aria-busy:opacity-55"
        >
          {minor === null ? t('Pay') : t('Pay {money}', { money: formatMoney(amount) })}
        </Button>
      </form>
    </Page>
  )
}

type AmountFieldProps = {
  currency: Currency
  typed: string
  isValid: boolean
  onType: (typed: string) => void
}

function AmountField({ currency, typed, isValid, onType }: AmountFieldProps) {
  return (
    <Panel title={t('Test amount')}>
      <Field
        id="test-amount"
        label={t('Amount in {currency}', { currency })}
        hint={t('0.01 or more')}
        errors={isValid ? undefined : [t('Invalid Amount')]}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
    </Panel>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-12">
      <h1 className="text-2xl">{t('Test payment')}</h1>
      <p className="mt-2 text-ink-soft">
        {t(
          'Tries the way payments take here. Nothing is sold, no order is made, and nothing gets into the books.',
        )}
      </p>
      {children}
    </div>
  )
}
