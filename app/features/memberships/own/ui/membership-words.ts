import { billingPeriod } from '#app/features/money/documents/rules/billing-period.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { graceWords, overdueTitle } from '../../ui/overdue-words.ts'
import type { OwnInvoice } from '../own-invoices.server.ts'
import type { OwnGrant, OwnMembership } from '../own-membership.server.ts'
import type { OwnSubscription, PlanGives } from '../own-subscriptions.server.ts'

type State = OwnSubscription['state']

export const stateBadges: Record<State, { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'warning', text: 'Awaiting payment' },
  active: { tone: 'success', text: 'Active' },
  ending: { tone: 'neutral', text: 'Cancelled' },
  reading: { tone: 'warning', text: 'Payment overdue' },
  unpaid: { tone: 'danger', text: 'Unpaid' },
  paused: { tone: 'neutral', text: 'Paused' },
}

/** "AED 200 a month". */
export const perMonthWords = (price: Money) => `${formatMoney(price)} a month`

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
      return 'It begins as soon as the first payment arrives.'
    case 'active':
      return `Next payment on ${day}.`
    case 'ending':
      return `Ends on ${day}. No further payments are charged.`
    case 'paused':
      return pausedWords({ pausedUntil, cancelsAtPeriodEnd, periodEndsAt }, timeZone)
    case 'reading':
    case 'unpaid':
      return cancelsAtPeriodEnd ? `Cancelled. Its last paid day was ${lastPaid}.` : `Paid until ${lastPaid}.`
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
  const paused = 'Your membership is paused. Nothing is charged, and its benefits are paused too.'
  if (cancelsAtPeriodEnd) return `${paused} It ends on ${formatDate(periodEndsAt, timeZone)}.`
  return pausedUntil
    ? `${paused} It resumes on ${formatDate(pausedUntil, timeZone)}.`
    : `${paused} Write to us when you want to resume it.`
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
        title: 'Your first payment is not finished',
        text: asks
          ? 'Your bank wants to confirm it with you. Your membership begins as soon as it has.'
          : 'Your application is kept. Your membership begins as soon as it is paid.',
      }
    case 'reading':
      return {
        title: overdueTitle(asks),
        text: graceWords(readableUntil, timeZone),
      }
    case 'unpaid':
      return {
        title: 'Your membership is on hold',
        text: 'A payment is still missing. Everything comes back as soon as it arrives.',
      }
  }
}

/** "2 free tickets a month, 1 for each event"; null for a plan without any. */
export function allowanceWords({
  perMonth,
  perEvent,
}: Pick<PlanGives, 'perMonth' | 'perEvent'>): string | null {
  if (perMonth === 0 || perEvent === 0) return null
  return `${perMonth} free ${perMonth === 1 ? 'ticket' : 'tickets'} a month, up to ${perEvent} for each event`
}

/** Why a person has a membership without paying for it. */
export function grantWords({ reason, code }: Pick<OwnGrant, 'reason' | 'code'>, networkName: string): string {
  if (code !== null) return `Free with the code ${code}.`
  return reason === '' ? `A gift of ${networkName}.` : `A gift of ${networkName}: ${reason}`
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
const otherMethods: Record<string, string> = {
  link: 'Link',
  paypal: 'PayPal',
  sepa_debit: 'SEPA Direct Debit',
  us_bank_account: 'a bank account',
}

/** "Visa ending 4242, 12/28"; what is no card has a name only. */
export function cardWords({ brand, last4, expires }: NonNullable<OwnSubscription['card']>): string {
  if (last4 === '') return otherMethods[brand] ?? 'another payment method'
  return `${brands[brand] ?? 'Card'} ending ${last4}, ${expires}`
}

type Application = NonNullable<OwnMembership['application']>

export const applicationWords: Record<
  Application['status'],
  { tone: BadgeTone; badge: string; text: string }
> = {
  pending: {
    tone: 'warning',
    badge: 'Waiting',
    text: 'It is approved with the first payment. You can still change what you wrote.',
  },
  approved: {
    tone: 'success',
    badge: 'Approved',
    text: 'While you are a member, your card in the directory says what you wrote in it.',
  },
  declined: {
    tone: 'danger',
    badge: 'Declined',
    text: 'Please write to us if you think that this is a mistake.',
  },
}

const statusBadges: Record<OwnInvoice['status'], { tone: BadgeTone; text: string }> = {
  open: { tone: 'warning', text: 'To pay' },
  paid: { tone: 'success', text: 'Paid' },
  void: { tone: 'neutral', text: 'Void' },
  uncollectible: { tone: 'neutral', text: 'Not paid' },
}

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
  if (isPaidOutside) return { tone: 'neutral', text: 'Paid outside' }
  if (refundedMinor > 0) return { tone: 'neutral', text: leftMinor > 0 ? 'Partly refunded' : 'Refunded' }
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
  const what = reason === 'change' ? `Change to ${planName}` : planName
  return isPaidOutside
    ? `${what}, ${period}. Paid to us directly: ask us for its receipt.`
    : `${what}, ${period}`
}

/** What credit paid of an invoice; null when it was none. */
export function coveredWords({ total, credit }: Pick<OwnInvoice, 'total' | 'credit'>): string | null {
  if (credit.minor === 0) return null
  return total.minor === 0 ? 'Covered by credit' : `After ${formatMoney(credit)} of credit`
}

export const documentWords = { receipt: 'Receipt', 'credit-note': 'Credit note' } as const
