import { type ReactNode, useState } from 'react'
import type { PaymentRefusal } from '#app/features/money/payments/ui/payment-refusal.ts'
import type { Payer } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { overdueTitle } from '../../ui/overdue-words.ts'
import { activatedPath, payInvoicePath, renewedPath } from '../rules/joining-links.ts'
import { BankQuestion } from './bank-question.tsx'
import { type CardInHand, CardPayment } from './card-payment.tsx'
import type { PayMethod } from './pay-method.ts'
import { sendStart } from './send-pay-step.ts'

export type InvoiceToPay = {
  planName: string
  amount: Money
  isFirst: boolean
  needsAction: boolean
  /** The saved card was charged and its bank wants to ask: no card needs to be typed. */
  bankAsks: boolean
  /** The payment that waits; null where its provider was not asked. */
  clientSecret: string | null
  /** Who pays, as the membership has it. */
  payer: Payer
}

const start = () => sendStart({ ask: 'invoice' })

/** Pays what is open for a membership there is: a renewal that is late, or a first month that was begun. */
export function PayInvoiceScreen({ invoice, method }: { invoice: InvoiceToPay; method: PayMethod }) {
  const { clientSecret, bankAsks, isFirst } = invoice
  const [typing, setTyping] = useState<{ refusal: PaymentRefusal | null } | null>(null)
  const ways = { start, paidPath: isFirst ? activatedPath : renewedPath, againPath: payInvoicePath }
  if (method.by === 'stripe' && bankAsks && clientSecret !== null && typing === null) {
    return (
      <Frame invoice={invoice}>
        <BankQuestion
          publishableKey={method.publishableKey}
          clientSecret={clientSecret}
          amount={invoice.amount}
          ways={ways}
          onOtherCard={(refusal) => setTyping({ refusal })}
        />
      </Frame>
    )
  }
  return (
    <CardPayment
      method={method.by === 'stripe' && typing ? { ...method, ...typing } : method}
      amount={invoice.amount}
      payer={invoice.payer}
      ways={ways}
      waiting={method.by === 'stripe' ? clientSecret : null}
      whenMissing={t('You have not been charged.')}
    >
      {(hand) => (
        <Frame invoice={invoice}>
          <ByCard amount={invoice.amount} {...hand} />
        </Frame>
      )}
    </CardPayment>
  )
}

function Frame({ invoice, children }: { invoice: InvoiceToPay; children: ReactNode }) {
  const { planName, amount, isFirst, needsAction } = invoice
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{isFirst ? t('Finish joining') : t('Pay your membership')}</h1>
      <p className="mt-2 text-lg text-ink-soft">
        {planName}, {formatMoney(amount)}
      </p>
      {!isFirst && (
        <Notice tone="warning" className="mt-6" title={overdueTitle(needsAction)}>
          {needsAction
            ? t(
                'Nothing is wrong with your card. Pay here and answer your bank, and your membership goes on.',
              )
            : t(
                'Pay here with this card or another one, and your membership goes on. The card is charged from then on.',
              )}
        </Notice>
      )}
      {children}
    </div>
  )
}

function ByCard({ amount, card, hints, isReady, isPending, onPay }: CardInHand & { amount: Money }) {
  return (
    <form
      noValidate
      className="mt-6 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isPending) onPay()
      }}
    >
      {card}
      <Button
        type="submit"
        size="large"
        aria-disabled={!isReady || undefined}
        pending={isPending}
        pendingLabel={t('Paying…')}
        className="justify-self-start aria-disabled:not-aria-busy:opacity-55"
      >
        {t('Pay {money}', { money: formatMoney(amount) })}
      </Button>
      {hints}
    </form>
  )
}
