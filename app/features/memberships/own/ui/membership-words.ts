import { billingPeriod } from '#app/features/money/documents/rules/billing-period.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import { graceWords, overdueTitle } from '../../ui/overdue-words.ts'
import type { OwnInvoice } from '../own-invoices.server.ts'
import type { OwnGrant, OwnMembership } from '../own-membership.server.ts'
import type { OwnSubscription, PlanGives } from '../own-subscriptions.server.ts'

type State = OwnSubscription['state']

export const stateBadges: Record<State, { tone: BadgeTone; text: string }> = perLanguage(() => ({
  waiting: { tone: 'warning', text: t('Awaiting payment') },
  active: { tone: 'success', text: t('Active') },
  ending: { tone: 'neutral', text: t('Cancelled') },
  reading: { tone: 'warning', text: t('Payment overdue') },
  unpaid: { tone: 'danger', text: t('Unpaid') },
  paused: { tone: 'neutral', text: t('Paused') },
}))

/** "AED 200 a month". */
export const perMonthWords = (price: Money) => t('{money} a month', { money: formatMoney(price) })

/** When the next payment is, or the end. */
export function periodWords(
  {
    state,
    periodEndsAt,
    paidUntil,
    cancelsAtPeriodEnd,
    pausedUntil,
  }: Pick<OwnSubscription, 'state' | 'periodEndsAt' | 'paidUntil' | 'cancelsAtPeriodEnd' | 'pausedUntil'>,
  timeZone: string,
): string {
  const day = formatDate(periodEndsAt, timeZone)
  const lastPaid = formatDate(paidUntil, timeZone)
  switch (state) {
    case 'waiting':
      return t('It begins as soon as the first payment arrives.')
    case 'active':
      return t('Next payment on {day}.', { day })
    case 'ending':
      return t('Ends on {day}. No further payments are charged.', { day })
    case 'paused':
      return pausedWords({ pausedUntil, cancelsAtPeriodEnd, periodEndsAt }, timeZone)
    case 'reading':
    case 'unpaid':
      return cancelsAtPeriodEnd
        ? t('Cancelled. Its last paid day was {lastPaid}.', { lastPaid })
        : t('Paid until {lastPaid}.', { lastPaid })
  }
}

/** Why a membership gives nothing for now, and until when. */
function pausedWords(
  {
    pausedUntil,
    cancelsAtPeriodEnd,
    periodEndsAt,
  }: Pick<OwnSubscription, 'pausedUntil' | 'cancelsAtPeriodEnd' | 'periodEndsAt'>,
  timeZone: string,
): string {
  const paused = t('Your membership is paused. Nothing is charged, and its benefits are paused too.')
  if (cancelsAtPeriodEnd)
    return t('{paused} It ends on {date}.', { paused, date: formatDate(periodEndsAt, timeZone) })
  return pausedUntil
    ? t('{paused} It resumes on {date}.', { paused, date: formatDate(pausedUntil, timeZone) })
    : t('{paused} Write to us when you want to resume it.', { paused })
}

/** What a late or unfinished payment means, and what mends it; null when nothing waits. */
export function overdueWords(
  subscription: Pick<OwnSubscription, 'state' | 'open' | 'readableUntil'>,
  timeZone: string,
): { title: string; text: string } | null {
  const { state, open, readableUntil } = subscription
  const asks = open?.needsAction ?? false
  switch (state) {
    case 'active':
    case 'ending':
    case 'paused':
      return null
    case 'waiting':
      return {
        title: t('Your first payment is not finished'),
        text: asks
          ? t('Your bank wants to confirm it with you. Your membership begins as soon as it has.')
          : t('Your application is kept. Your membership begins as soon as it is paid.'),
      }
    case 'reading':
      return {
        title: overdueTitle(asks),
        text: graceWords(readableUntil, timeZone),
      }
    case 'unpaid':
      return {
        title: t('Your membership is on hold'),
        text: t('A payment is still missing. Everything comes back as soon as it arrives.'),
      }
  }
}

/** "2 free tickets a month, 1 for each event"; null for a plan without any. */
export function allowanceWords({
  perMonth,
  perEvent,
}: Pick<PlanGives, 'perMonth' | 'perEvent'>): string | null {
  if (perMonth === 0 || perEvent === 0) return null
  return plural(
    perMonth,
    '{count} free ticket a month, up to {perEvent} for each event',
    '{count} free tickets a month, up to {perEvent} for each event',
    { perEvent },
  )
}

/** Why a person has a membership without paying for it. */
export function grantWords({ reason, code }: Pick<OwnGrant, 'reason' | 'code'>, networkName: string): string {
  if (code !== null) return t('Free with the code {code}.', { code })
  return reason === ''
    ? t('A gift of {networkName}.', { networkName })
    : t('A gift of {networkName}: {reason}', { networkName, reason })
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Ways of paying other than a card that a customer can keep at the provider. */
const otherMethods: Record<string, string> = perLanguage(() => ({
  link: 'Link',
  paypal: 'PayPal',
  sepa_debit: t('SEPA Direct Debit'),
  us_bank_account: t('a bank account'),
}))

/** "Visa ending 4242, 12/28"; what is no card has a name only. */
export function cardWords({ brand, last4, expires }: NonNullable<OwnSubscription['card']>): string {
  if (last4 === '') return otherMethods[brand] ?? t('another payment method')
  return t('{brand} ending {last4}, {expires}', { brand: brands[brand] ?? t('Card'), last4, expires })
}

type Application = NonNullable<OwnMembership['application']>

export const applicationWords: Record<
  Application['status'],
  { tone: BadgeTone; badge: string; text: string }
> = perLanguage(() => ({
  pending: {
    tone: 'warning',
    badge: t('Waiting'),
    text: t('It is approved with the first payment. You can still change what you wrote.'),
  },
  approved: {
    tone: 'success',
    badge: t('Approved'),
    text: t('While you are a member, your card in the directory says what you wrote in it.'),
  },
  declined: {
    tone: 'danger',
    badge: t('Declined'),
    text: t('Please write to us if you think that this is a mistake.'),
  },
}))

const statusBadges: Record<OwnInvoice['status'], { tone: BadgeTone; text: string }> = perLanguage(() => ({
  open: { tone: 'warning', text: t('To pay') },
  paid: { tone: 'success', text: t('Paid') },
  void: { tone: 'neutral', text: t('Void') },
  uncollectible: { tone: 'neutral', text: t('Not paid') },
}))

/** What has become of an invoice: for its member, and for administrators. */
export function invoiceBadge({
  status,
  isPaidOutside,
  refundedMinor,
  leftMinor,
}: Pick<OwnInvoice, 'status' | 'isPaidOutside' | 'refundedMinor' | 'leftMinor'>): {
  tone: BadgeTone
  text: string
} {
  if (isPaidOutside) return { tone: 'neutral', text: t('Paid outside') }
  if (refundedMinor > 0)
    return { tone: 'neutral', text: leftMinor > 0 ? t('Partly refunded') : t('Refunded') }
  return statusBadges[status]
}

/** "Standard, 04-12-2026 to 03-01-2027": from the first day to the last, as on its receipt. */
export function invoiceWords(
  {
    planName,
    reason,
    periodStart,
    periodEnd,
    isPaidOutside,
  }: Pick<OwnInvoice, 'planName' | 'reason' | 'periodStart' | 'periodEnd' | 'isPaidOutside'>,
  timeZone: string,
): string {
  const period = billingPeriod(periodStart, periodEnd, timeZone)
  const what = reason === 'change' ? t('Change to {planName}', { planName }) : planName
  return isPaidOutside
    ? t('{what}, {period}. Paid to us directly: ask us for its receipt.', { what, period })
    : `${what}, ${period}`
}

/** What credit paid of an invoice; null when it was none. */
export function coveredWords({ total, credit }: Pick<OwnInvoice, 'total' | 'credit'>): string | null {
  if (credit.minor === 0) return null
  return total.minor === 0
    ? t('Covered by credit')
    : t('After {money} of credit', { money: formatMoney(credit) })
}

export const documentWords = perLanguage(
  () => ({ receipt: t('Receipt'), 'credit-note': t('Credit note') }) as const,
)
