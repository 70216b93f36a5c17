import type { Payer } from '#app/features/money/payments/ui/use-stripe-paying.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { overdueTitle } from '../../ui/overdue-words.ts'
import { activatedPath, payInvoicePath, renewedPath } from '../rules/joining-links.ts'
import { type CardInHand, CardPayment } from './card-payment.tsx'
import type { PayMethod } from './pay-method.ts'
import { sendStart } from './send-pay-step.ts'

export type InvoiceToPay = {
  planName: string
  amount: Money
  isFirst: boolean
  needsAction: boolean
  /** Who pays, as the membership has it. */
  payer: Payer
}

const start = () => sendStart({ ask: 'invoice' })

/** Pays what is open for a membership there is: a renewal that is late, or a first month that was begun. */
export function PayInvoiceScreen({ invoice, method }: { invoice: InvoiceToPay; method: PayMethod }) {
  const paidPath = invoice.isFirst ? activatedPath : renewedPath
  return (
    <CardPayment
      method={method}
      amount={invoice.amount}
      payer={invoice.payer}
      ways={{ start, paidPath, againPath: payInvoicePath }}
      whenMissing="You have not been charged."
    >
      {(hand) => <Frame invoice={invoice} {...hand} />}
    </CardPayment>
  )
}

function Frame({ invoice, card, hints, isReady, isPending, onPay }: CardInHand & { invoice: InvoiceToPay }) {
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
        {card}
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
        {hints}
      </form>
    </div>
  )
}
