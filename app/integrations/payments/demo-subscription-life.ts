import type { Selectable } from 'kysely'
import type {
  DemoInvoicesTable,
  DemoSavedCard,
  DemoSubscriptionsTable,
  DemoWaitingChange,
} from '#app/db/schema/demo.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { percentOf } from '#app/kernel/split-money.ts'
import { chargeSavedCard } from './demo-card.ts'

export type DemoSubscription = Selectable<DemoSubscriptionsTable>
export type DemoInvoice = Selectable<DemoInvoicesTable>
/** A subscription with its invoices, oldest first. */
export type DemoLife = { subscription: DemoSubscription; invoices: readonly DemoInvoice[] }

/** An unpaid first invoice waits so long, as at Stripe. */
const firstPaymentHours = 23
/** Days after an invoice at which its card is tried again; then the subscription ends. */
const retryDays = [1, 3, 5]

/** The period with this number, from the anchor: month ends are clamped, and the day comes back after them. */
export function demoPeriod(
  { anchor, period_index }: Pick<DemoSubscription, 'anchor' | 'period_index'>,
  index = period_index,
): { start: Date; end: Date } {
  return { start: addMonths(anchor, index), end: addMonths(anchor, index + 1) }
}

/** What the code takes off a month of `minor` in the period with this number. */
export function reductionOf(subscription: DemoSubscription, minor: number, index: number): number {
  const { reduction_percent: percent, reduction_minor: off, reduction_months: months } = subscription
  if (index >= months) return 0
  return percent === null ? Math.min(minor, off ?? 0) : percentOf(minor, percent)
}

/** Everything that has happened by itself until `now`: renewals, attempts, endings. */
export function broughtForward(life: DemoLife, now: Date): DemoLife {
  let at = life
  for (let next = step(at, now); next; next = step(at, now)) at = next
  return at
}

function step(life: DemoLife, now: Date): DemoLife | null {
  const { subscription } = life
  switch (subscription.status) {
    case 'ended':
      return null
    case 'incomplete': {
      const due = addMinutes(subscription.anchor, firstPaymentHours * 60)
      return due <= now ? ended(life, due) : null
    }
    case 'past_due': {
      const invoice = life.invoices.find((one) => one.next_attempt_at && one.next_attempt_at <= now)
      return invoice?.next_attempt_at ? attempted(life, invoice, invoice.next_attempt_at) : null
    }
    case 'active': {
      const until = subscription.waiting_change?.until
      if (until && new Date(until) <= now) return withoutWaiting(life)
      const { end } = demoPeriod(subscription)
      const pauseEnds = subscription.paused_until
      if (pauseEnds && pauseEnds <= now && pauseEnds <= end) return unpaused(life)
      if (end > now) return null
      if (subscription.cancels_at_period_end) return ended(life, end)
      return subscription.paused ? withoutInvoice(life) : renewed(life, end)
    }
  }
}

function unpaused(life: DemoLife): DemoLife {
  return { ...life, subscription: { ...life.subscription, paused: false, paused_until: null } }
}

/** The next period of a subscription that is paused, for which nothing is asked. */
function withoutInvoice(life: DemoLife): DemoLife {
  const { period_index } = life.subscription
  return { ...life, subscription: { ...life.subscription, period_index: period_index + 1 } }
}

function renewed(life: DemoLife, at: Date): DemoLife {
  const subscription = { ...life.subscription, period_index: life.subscription.period_index + 1 }
  const invoice = monthInvoice({ ...life, subscription }, 'renewal', at)
  const balance_minor = subscription.balance_minor - invoice.credit_minor
  const invoices = [...life.invoices, invoice]
  return attempted({ subscription: { ...subscription, balance_minor }, invoices }, invoice, at)
}

/** The invoice of the current period. */
export function monthInvoice(
  { subscription, invoices }: DemoLife,
  reason: 'first' | 'renewal',
  at: Date,
): DemoInvoice {
  const { price_minor: subtotal, balance_minor: balance, period_index } = subscription
  const discount = reductionOf(subscription, subtotal, period_index)
  const credit = Math.min(balance, subtotal - discount)
  return newInvoice(
    { subscription, invoices },
    reason,
    { subtotal, discount, credit },
    demoPeriod(subscription),
    at,
  )
}

export function newInvoice(
  { subscription, invoices }: DemoLife,
  reason: DemoInvoice['reason'],
  { subtotal, discount, credit }: { subtotal: number; discount: number; credit: number },
  period: { start: Date; end: Date },
  at: Date,
): DemoInvoice {
  return {
    ref: `demo_invoice_${randomCode(26)}`,
    subscription_ref: subscription.ref,
    place: invoices.length,
    reason,
    status: 'open',
    subtotal_minor: subtotal,
    discount_minor: discount,
    credit_minor: credit,
    total_minor: subtotal - discount - credit,
    period_start: period.start,
    period_end: period.end,
    created_at: at,
    paid_at: null,
    payment_ref: null,
    failure: null,
    needs_action: false,
    attempts: 0,
    next_attempt_at: null,
    asked_card: null,
  }
}

/** The saved card is asked to pay, as the schedule of attempts has it. */
function attempted(life: DemoLife, invoice: DemoInvoice, at: Date): DemoLife {
  const failure = invoice.total_minor === 0 ? null : chargeSavedCard(life.subscription.card, at)
  if (failure === null) return paid(life, invoice, at)
  const attempts = invoice.attempts + 1
  const days = retryDays[attempts - 1]
  const refused: DemoInvoice = { ...refusedInvoice(invoice, failure), attempts }
  if (days === undefined) {
    return ended(withInvoice(life, { ...refused, status: 'uncollectible', next_attempt_at: null }), at)
  }
  const next_attempt_at = addMinutes(invoice.created_at, days * 24 * 60)
  return withInvoice(
    { ...life, subscription: { ...life.subscription, status: 'past_due' } },
    { ...refused, next_attempt_at },
  )
}

export function refusedInvoice(invoice: DemoInvoice, failure: string): DemoInvoice {
  return { ...invoice, failure, needs_action: failure === 'authentication_required', asked_card: null }
}

/** An open invoice is paid with the saved card, outside the schedule; refused, it stays open. */
export function chargedAgain(life: DemoLife, invoice: DemoInvoice, at: Date): DemoLife {
  const failure = chargeSavedCard(life.subscription.card, at)
  return failure === null ? paid(life, invoice, at) : withInvoice(life, refusedInvoice(invoice, failure))
}

/** What was due is paid, by `card` where a new one paid it: that one is charged from then on. */
export function paid(life: DemoLife, invoice: DemoInvoice, at: Date, card?: DemoSavedCard): DemoLife {
  const waiting = life.subscription.waiting_change
  const subscription: DemoSubscription = {
    ...life.subscription,
    status: life.subscription.status === 'ended' ? 'ended' : 'active',
    ...(card ? { card } : {}),
    ...(waiting?.invoiceRef === invoice.ref ? changedBy(waiting) : {}),
  }
  return withInvoice(
    { ...life, subscription },
    {
      ...invoice,
      status: 'paid',
      paid_at: at,
      payment_ref: invoice.total_minor === 0 ? null : `demo_${randomCode(26)}`,
      failure: null,
      needs_action: false,
      next_attempt_at: null,
      asked_card: null,
    },
  )
}

/** What a change that waited makes of a subscription, once it is paid. */
function changedBy(waiting: DemoWaitingChange): Partial<DemoSubscription> {
  return {
    plan_id: waiting.planId,
    plan_name: waiting.planName,
    price_minor: waiting.priceMinor,
    balance_minor: waiting.balanceMinor,
    last_change_id: waiting.changeId,
    ...(waiting.endsReduction ? { reduction_months: 0 } : {}),
    waiting_change: null,
  }
}

/** The same life without a change that was not paid. */
export function withoutWaiting(life: DemoLife): DemoLife {
  const waiting = life.subscription.waiting_change
  if (!waiting) return life
  return {
    subscription: { ...life.subscription, waiting_change: null },
    invoices: life.invoices.map((invoice) =>
      invoice.ref === waiting.invoiceRef ? voided(invoice) : invoice,
    ),
  }
}

/** Nothing more comes of it; what is still open becomes void, and the credit it used is there again. */
export function ended(life: DemoLife, at: Date): DemoLife {
  const { subscription, invoices } = withoutWaiting(life)
  const open = invoices.filter(({ status }) => status === 'open')
  const given = open.reduce((sum, { credit_minor }) => sum + credit_minor, 0)
  const balance_minor = subscription.balance_minor + given
  return {
    subscription: { ...subscription, status: 'ended', ended_at: at, balance_minor },
    invoices: invoices.map((invoice) => (invoice.status === 'open' ? voided(invoice) : invoice)),
  }
}

function voided(invoice: DemoInvoice): DemoInvoice {
  return { ...invoice, status: 'void', needs_action: false, next_attempt_at: null, asked_card: null }
}

/** The same life with this invoice as it is now, or with it added. */
export function withInvoice({ subscription, invoices }: DemoLife, changed: DemoInvoice): DemoLife {
  const isNew = invoices.every(({ ref }) => ref !== changed.ref)
  return {
    subscription,
    invoices: isNew
      ? [...invoices, changed]
      : invoices.map((invoice) => (invoice.ref === changed.ref ? changed : invoice)),
  }
}
