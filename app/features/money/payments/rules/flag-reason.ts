import { formatAmount } from '#app/kernel/format-amount.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** An amount in minor units of a currency, which may be none of the site's. */
type Amount = { minor: number; currency: string }

/**
 * Why money does not fit its order or invoice, as payments, the audit log and the log of the server keep it: always in
 * English, amounts in minor units. `why` is the status of the order, or that the payment names another order.
 */
export function flagReasonOf(
  received: Amount,
  asked: Amount &
    ({ for: 'invoice' } | { for: 'order'; why: `that is ${string}` | 'but names another order' }),
): string {
  const sums = `${received.minor} ${received.currency} arrived for an ${asked.for} of ${asked.minor} ${asked.currency}`
  return asked.for === 'order' ? `${sums} ${asked.why}` : sums
}

const kept =
  /^(?<minor>\d+) (?<currency>[A-Z]{3}) arrived for an (?<what>order|invoice) of (?<asked>\d+) (?<askedCurrency>[A-Z]{3})(?: (?<why>.+))?$/

/** A reason of {@link flagReasonOf} in the reader's language; any other text as it is. */
export function flagReasonText(stored: string): string {
  const { minor, currency = '', what, asked, askedCurrency = '', why } = kept.exec(stored)?.groups ?? {}
  if (what === undefined) return stored
  const values = {
    received: formatAmount({ minor: Number(minor), currency }),
    asked: formatAmount({ minor: Number(asked), currency: askedCurrency }),
  }
  if (what === 'invoice') return t('{received} arrived for an invoice of {asked}', values)
  return (why && sentences[why]?.(values)) || t('{received} arrived for an order of {asked}', values)
}

type Sentence = (values: { received: string; asked: string }) => string

const sentences: Readonly<Record<string, Sentence>> = perLanguage(() => ({
  'that is held': (values) =>
    t('{received} arrived for an order of {asked} that is still in checkout', values),
  'that is awaiting_payment': (values) =>
    t('{received} arrived for an order of {asked} that awaits its payment', values),
  'that is confirmed': (values) => t('{received} arrived for an order of {asked} that is confirmed', values),
  'that is partially_refunded': (values) =>
    t('{received} arrived for an order of {asked} that is partially refunded', values),
  'that is refunded': (values) => t('{received} arrived for an order of {asked} that is refunded', values),
  'that is cancelled': (values) => t('{received} arrived for an order of {asked} that is cancelled', values),
  'that is expired': (values) => t('{received} arrived for an order of {asked} that has expired', values),
  'but names another order': (values) =>
    t('{received} arrived for an order of {asked}, but the payment names another order', values),
}))
