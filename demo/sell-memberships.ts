import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DemoSavedCard } from '#app/db/schema/demo.ts'
import type { Database } from '#app/db/schema.ts'
import {
  broughtForward,
  type DemoInvoice,
  type DemoLife,
  type DemoSubscription,
  demoPeriod,
  monthInvoice,
  paid,
} from '#app/integrations/payments/demo-subscription-life.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { DemoPerson } from './load-people.ts'

export type MembershipToSell = {
  person: DemoPerson & { userId: string; city: string }
  plan: { id: string; name: string; price: number; currency: Currency }
  joined: Date
  /** How their card answers at the next renewal. */
  answers: DemoSavedCard['answers']
  cancels: boolean
}

const rowsPerStatement = 500

/**
 * Writes memberships as if each had been paid every month since its first, at the demo's provider and in our
 * books alike, without their mails. The provider goes on from there.
 */
export async function sellMemberships(ctx: Ctx, wanted: readonly MembershipToSell[]): Promise<void> {
  const sold = wanted.map((one) => ({ ...one, id: newId(), life: lifeOf(ctx, one) }))
  const invoices = sold.flatMap((one) =>
    one.life.invoices.map((invoice) => ({ ...one, invoice, id: newId(), subscriptionId: one.id })),
  )
  const payments = invoices.map((one) => ({ ...one, paymentId: newId() }))
  await write(
    ctx,
    'demo_customers',
    sold.map(({ life, person }) => ({
      ref: life.subscription.customer_ref,
      user_id: person.userId,
      created_at: life.subscription.anchor,
    })),
  )
  await write(
    ctx,
    'demo_subscriptions',
    sold.map(({ id, life: { subscription } }) => ({
      ...subscription,
      idempotency_key: id,
      card: JSON.stringify(subscription.card),
      waiting_change: null,
    })),
  )
  await write(
    ctx,
    'demo_invoices',
    invoices.map(({ invoice }) => ({ ...invoice, asked_card: null })),
  )
  await write(
    ctx,
    'demo_payments',
    invoices.map(({ invoice, plan }) => ({
      ref: invoice.payment_ref ?? '',
      idempotency_key: `invoice:${invoice.ref}`,
      amount_minor: invoice.total_minor,
      currency: plan.currency,
      status: 'succeeded',
      created_at: invoice.created_at,
    })),
  )
  await write(
    ctx,
    'provider_customers',
    sold.map(({ life, person, joined }) => ({
      user_id: person.userId,
      provider: 'demo',
      ref: life.subscription.customer_ref,
      created_at: joined,
    })),
  )
  await write(ctx, 'subscriptions', sold.map(subscriptionRow))
  await write(
    ctx,
    'membership_invoices',
    invoices.map(({ id, subscriptionId, person, plan, invoice }) => ({
      ...invoiceRow(invoice),
      id,
      subscription_id: subscriptionId,
      user_id: person.userId,
      plan_id: plan.id,
      plan_name: plan.name,
      currency: plan.currency,
    })),
  )
  await write(
    ctx,
    'payments',
    payments.map(({ paymentId, id, invoice, plan }) => ({
      id: paymentId,
      invoice_id: id,
      provider: 'demo',
      provider_ref: invoice.payment_ref,
      status: 'succeeded',
      currency: plan.currency,
      amount_minor: invoice.total_minor,
      captured_minor: invoice.total_minor,
      created_at: invoice.created_at,
      succeeded_at: invoice.paid_at,
    })),
  )
  await write(
    ctx,
    'ledger_entries',
    payments.map(({ paymentId, invoice, plan }) => ({
      id: newId(),
      kind: 'payment',
      direction: 'in',
      payment_id: paymentId,
      currency: plan.currency,
      amount_minor: invoice.total_minor,
      at: invoice.paid_at ?? invoice.created_at,
    })),
  )
}

async function write<Table extends keyof Database>(
  ctx: Ctx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await ctx.db
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerStatement))
      .execute()
  }
}

/** As the provider has it by now: the card has paid every month, however it answers from now on. */
function lifeOf(ctx: Ctx, { plan, joined, answers, cancels }: MembershipToSell): DemoLife {
  const card: DemoSavedCard = { ...cardThat[answers], answers: 'pays' }
  const subscription: DemoSubscription = {
    ref: `demo_subscription_${randomCode(26)}`,
    idempotency_key: '',
    customer_ref: `demo_customer_${randomCode(26)}`,
    plan_id: plan.id,
    plan_name: plan.name,
    price_minor: plan.price,
    currency: plan.currency,
    reduction_percent: null,
    reduction_minor: null,
    reduction_months: 0,
    status: 'incomplete',
    anchor: joined,
    period_index: 0,
    cancels_at_period_end: false,
    ...{ paused: false, paused_until: null },
    ended_at: null,
    card: null,
    balance_minor: 0,
    last_change_id: null,
    waiting_change: null,
  }
  const begun: DemoLife = { subscription, invoices: [] }
  const life = broughtForward(paid(begun, monthInvoice(begun, 'first', joined), joined, card), ctx.now)
  return {
    ...life,
    subscription: { ...life.subscription, card: { ...card, answers }, cancels_at_period_end: cancels },
  }
}

const cardThat = {
  pays: { brand: 'visa', last4: '4242', expires: '12/34' },
  asks: { brand: 'visa', last4: '3155', expires: '08/33' },
  declines: { brand: 'visa', last4: '0341', expires: '05/31' },
}

function subscriptionRow({
  id,
  person,
  plan,
  life: { subscription },
}: MembershipToSell & { id: string; life: DemoLife }): Insertable<Database['subscriptions']> {
  const { start, end } = demoPeriod(subscription)
  return {
    id,
    user_id: person.userId,
    plan_id: plan.id,
    provider: 'demo',
    provider_ref: subscription.ref,
    status: 'active',
    price_minor: plan.price,
    currency: plan.currency,
    current_period_start: start,
    current_period_end: end,
    cancels_at_period_end: subscription.cancels_at_period_end,
    card_brand: subscription.card?.brand ?? null,
    card_last4: subscription.card?.last4 ?? null,
    card_expires: subscription.card?.expires ?? null,
    billing_name: person.name,
    billing_email: person.email,
    billing_phone: person.whatsapp,
    billing_address: JSON.stringify(addressIn(person)),
    started_at: subscription.anchor,
  }
}

function addressIn({ company, city }: MembershipToSell['person']) {
  return city === 'London'
    ? { line1: company, city, state: '', postalCode: 'EC1A 1BB', country: 'GB' }
    : { line1: company, city, state: city, postalCode: '', country: 'AE' }
}

function invoiceRow(invoice: DemoInvoice) {
  return {
    provider: 'demo' as const,
    provider_ref: invoice.ref,
    reason: invoice.reason,
    status: invoice.status,
    subtotal_minor: invoice.subtotal_minor,
    discount_minor: invoice.discount_minor,
    credit_minor: invoice.credit_minor,
    total_minor: invoice.total_minor,
    tax_basis_points: 0,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    created_at: invoice.created_at,
    paid_at: invoice.paid_at,
  }
}
