import { type ReactNode, useMemo, useState } from 'react'
import { ChallengeScreen } from '#app/features/money/payments/ui/challenge-screen.tsx'
import { StripeCard } from '#app/features/money/payments/ui/stripe-card.tsx'
import type { StripeTools } from '#app/features/money/payments/ui/stripe-form.tsx'
import { type Payer, useStripePaying } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { overdueTitle } from '../../ui/overdue-words.ts'
import { activatedPath, payInvoicePath, renewedPath } from '../rules/joining-links.ts'
import { DemoCardPanel, useDemoCard } from './membership-card.tsx'
import { membershipPaying } from './membership-paying.ts'
import type { PayMethod } from './pay-method.ts'
import { sendStart } from './send-pay-step.ts'
import { useDemoPaying } from './use-demo-paying.ts'

export type InvoiceToPay = {
  planName: string
  amount: Money
  isFirst: boolean
  needsAction: boolean
  /** Who pays, as the membership has it. */
  payer: Payer
}

/** Pays what is open for a membership there is: a renewal that is late, or a first month that was begun. */
export function PayInvoiceScreen({ invoice, method }: { invoice: InvoiceToPay; method: PayMethod }) {
  return method.by === 'demo' ? (
    <PayByDemo invoice={invoice} now={method.now} />
  ) : (
    <PayByStripe invoice={invoice} {...method} />
  )
}

const start = () => sendStart({ ask: 'invoice' })
const paidPathOf = ({ isFirst }: InvoiceToPay) => (isFirst ? activatedPath : renewedPath)

function PayByDemo({ invoice, now }: { invoice: InvoiceToPay; now: Date }) {
  const { card, setCard, isComplete } = useDemoCard(now, invoice.payer.name)
  const paying = useDemoPaying({ start, paidPath: paidPathOf(invoice) })
  const { pay, isPending, isAsked, refused } = paying
  const { number, expiry, cvc } = card
  if (isAsked) {
    return (
      <ChallengeScreen
        total={formatMoney(invoice.amount)}
        isPending={isPending}
        onAnswer={(challenge) => void pay({ challenge })}
      />
    )
  }
  return (
    <Frame
      invoice={invoice}
      isReady={isComplete}
      isPending={isPending}
      onPay={() => void pay({ card: { number, expiry, cvc } })}
    >
      <DemoCardPanel card={card} setCard={setCard} now={now} refused={refused} />
    </Frame>
  )
}

function PayByStripe(props: { invoice: InvoiceToPay } & Extract<PayMethod, { by: 'stripe' }>) {
  const { invoice, publishableKey, returnUrl, refusal } = props
  const [tools, setTools] = useState<StripeTools | null>(null)
  const paying = useMemo(
    () => ({
      payer: invoice.payer,
      returnUrl,
      ...membershipPaying({ start, paidPath: paidPathOf(invoice), againPath: payInvoicePath }),
    }),
    [invoice, returnUrl],
  )
  const { pay, isPending, refused } = useStripePaying(paying, refusal)
  return (
    <Frame
      invoice={invoice}
      isReady={tools !== null}
      isPending={isPending}
      onPay={() => {
        if (tools) void pay(tools)
      }}
    >
      <StripeCard
        publishableKey={publishableKey}
        purpose={{ mode: 'subscription', amount: invoice.amount }}
        payer={invoice.payer}
        description="Charged monthly, until you cancel."
        refused={refused}
        onTools={setTools}
        whenMissing="You have not been charged."
      />
    </Frame>
  )
}

type FrameProps = {
  invoice: InvoiceToPay
  isReady: boolean
  isPending: boolean
  onPay: () => void
  children: ReactNode
}

function Frame({ invoice, isReady, isPending, onPay, children }: FrameProps) {
  const { planName, amount, isFirst, needsAction } = invoice
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{isFirst ? 'Finish joining' : 'Pay your membership'}</h1>
      <p className="mt-2 text-lg text-ink-soft">
        {planName}, {formatMoney(amount)}
      </p>
      {!isFirst && (
        <Notice tone="warning" className="mt-6" title={overdueTitle(needsAction)}>
          {needsAction
            ? 'Nothing is wrong with your card. Pay here and answer your bank, and your membership goes on.'
            : 'Pay here with this card or another one, and your membership goes on. The card is charged from then on.'}
        </Notice>
      )}
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isPending) onPay()
        }}
      >
        {children}
        <Button
          type="submit"
          size="large"
          aria-disabled={!isReady || undefined}
          pending={isPending}
          pendingLabel="Paying…"
          className="justify-self-start aria-disabled:not-aria-busy:opacity-55"
        >
          Pay {formatMoney(amount)}
        </Button>
      </form>
    </div>
  )
}
