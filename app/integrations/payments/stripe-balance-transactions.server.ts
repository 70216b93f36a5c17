import type Stripe from 'stripe'
import type { BalanceTransactionKind } from '#app/db/schema/payments.ts'
import { isCurrency } from '#app/kernel/money.ts'
import type { BalanceTransaction, BalanceTransactionPage } from './payment-port.ts'
import { asked, idOf } from './stripe-client.server.ts'

const linesAtOnce = 100

/** The provider's groups of what moves its balance; all others are neither ours nor compared. */
const kinds: Record<string, BalanceTransactionKind> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund-returned',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
}

/** A page of the balance's lines, each with what it is of, which knows the currency that was paid in. */
export async function stripeBalanceTransactions(
  stripe: Stripe,
  span: { from: Date; until: Date },
  after: string | null,
): Promise<BalanceTransactionPage> {
  const page = await asked(
    stripe.balanceTransactions.list({
      created: { gte: secondsOf(span.from), lt: secondsOf(span.until) },
      expand: ['data.source'],
      limit: linesAtOnce,
      ...(after !== null && { starting_after: after }),
    }),
    'balance transaction',
  )
  const balanceTransactions = page.data.flatMap((line) => transactionFrom(line) ?? [])
  return { balanceTransactions, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1_000)

/** Null for money in a currency that we never ask for: it is of nothing of ours. */
function transactionFrom(line: Stripe.BalanceTransaction): BalanceTransaction | null {
  const kind = kinds[line.reporting_category] ?? 'other'
  const source = sourceOf(line)
  const currency = (source.currency ?? line.currency).toUpperCase()
  const feeCurrency = line.currency.toUpperCase()
  if (!isCurrency(currency) || !isCurrency(feeCurrency)) return null
  const sourceRef = idOf(line.source) ?? line.id
  return {
    ref: line.id,
    at: new Date(line.created * 1_000),
    kind,
    direction: line.amount < 0 ? 'out' : 'in',
    paymentRef: source.paymentRef ?? sourceRef,
    sourceRef,
    amount: { minor: source.minor ?? Math.abs(line.amount), currency },
    fee: { minor: line.fee, currency: feeCurrency },
  }
}

type PaidIn = { minor: number | null; currency: string | null; paymentRef: string | null }

/** What was paid, refunded or disputed, as the buyer knows it: the line itself is in the currency of the payouts. */
function sourceOf({ source }: Stripe.BalanceTransaction): PaidIn {
  if (source === null || typeof source === 'string') return { minor: null, currency: null, paymentRef: null }
  switch (source.object) {
    case 'charge':
      return {
        minor: source.amount_captured,
        currency: source.currency,
        paymentRef: idOf(source.payment_intent),
      }
    case 'refund':
    case 'dispute':
      return { minor: source.amount, currency: source.currency, paymentRef: idOf(source.payment_intent) }
    default:
      return { minor: null, currency: null, paymentRef: null }
  }
}
