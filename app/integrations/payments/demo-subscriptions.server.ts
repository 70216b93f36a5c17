import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isCardSetup, openDemoCards } from './demo-card-setups.server.ts'
import { payDemoInvoice } from './demo-invoice-payment.server.ts'
import { changedTo, previewOf } from './demo-plan-change.ts'
import { chargedAgain, type DemoLife, ended, withoutWaiting } from './demo-subscription-life.ts'
import { type Worked, withDemoLife } from './demo-subscription-rows.server.ts'
import { startDemoSubscription } from './demo-subscription-start.server.ts'
import { payableInvoice, providerSubscription } from './demo-subscription-view.ts'
import type { ChangeAnswer, DemoSubscriptions, PlanPrice } from './subscription-port.ts'

/**
 * Memberships without a provider: the same port, remembered in tables of their own. Nothing runs by itself:
 * every call first lets happen what has become due, so the product's clock may jump by months. Never call it
 * inside a product transaction: like a provider it is another party, on another connection.
 */
export function openDemoSubscriptions(options: { db: Kysely<Database>; now: () => Date }): DemoSubscriptions {
  const { db } = options
  const { answerCardChallenge, ...cards } = openDemoCards(options)

  async function within<Answer>(
    ref: string,
    work: (life: DemoLife, now: Date) => Worked<Answer>,
  ): Promise<Answer> {
    const done = await withDemoLife(options, ref, (life, now) => {
      const { answer, ...rest } = work(life, now)
      return { ...rest, answer: { answer } }
    })
    if (!done) throw notFound('subscription')
    return done.answer
  }

  return {
    ...cards,
    provider: 'demo',
    start: (input) => startDemoSubscription(options, input),
    fetch: (ref) => within(ref, (life) => ({ answer: providerSubscription(life) })),
    async subscriptionOfPayment(paymentRef) {
      const row = await db
        .selectFrom('demo_invoices')
        .select('subscription_ref')
        .where('payment_ref', '=', paymentRef)
        .executeTakeFirst()
      return row?.subscription_ref ?? null
    },
    wayToPay: (invoiceRef) =>
      within(invoiceRef, (life) => {
        const ref = payableInvoice(life, invoiceRef)?.ref
        return { answer: ref === undefined ? null : { clientSecret: ref, bankAsks: false } }
      }),
    // A card that pays an invoice of the demo is the subscription's at once.
    keepPaidCard: async () => false,
    async firstDue({ customerRef, plan }) {
      const { minor, currency } = plan.price
      return Math.max(0, minor - (await creditOf(db, customerRef, currency)))
    },
    previewChange: ({ ref, ...change }) =>
      within(ref, (life) => {
        demandChangeable(life, change.plan)
        return { answer: previewOf(life, change) }
      }),
    change: ({ ref, ...change }) => within(ref, (life, now) => changed(life, change, now)),
    cancelPendingChange: (ref) => within(ref, (life) => ({ life: withoutWaiting(life), answer: undefined })),
    cancelAtPeriodEnd: (ref, cancels) =>
      within(ref, (life) => {
        const subscription = { ...life.subscription, cancels_at_period_end: cancels }
        const isOver = life.subscription.status === 'ended'
        return { life: isOver ? life : { ...life, subscription }, answer: undefined }
      }),
    pause: (ref, until) => within(ref, (life) => withPause(life, { paused: true, paused_until: until })),
    unpause: (ref) => within(ref, (life) => withPause(life, { paused: false, paused_until: null })),
    cancelNow: (ref) =>
      within(ref, (life, now) => ({
        life: life.subscription.status === 'ended' ? life : ended(life, now),
        answer: undefined,
      })),
    async useCard({ ref, customerRef, setupRef }) {
      const setup = await db
        .selectFrom('demo_card_setups')
        .select('card')
        .where('ref', '=', setupRef)
        .where('customer_ref', '=', customerRef)
        .where('status', '=', 'succeeded')
        .executeTakeFirst()
      const card = setup?.card
      if (!card) return false
      return within(ref, (life, now) =>
        life.subscription.customer_ref === customerRef && life.subscription.status !== 'ended'
          ? { life: withCard(life, card, now), answer: true }
          : { answer: false },
      )
    },
    pay: (clientSecret, card) => payDemoInvoice(options, clientSecret, { card }),
    answerChallenge: (clientSecret, approved) =>
      isCardSetup(clientSecret)
        ? answerCardChallenge(clientSecret, approved)
        : payDemoInvoice(options, clientSecret, { approved }),
  }
}

/** What is left over for the next invoices of a customer, in minor units; negative where something is owed. */
async function creditOf(db: Kysely<Database>, customerRef: string, currency: string): Promise<number> {
  const left = await db
    .selectFrom('demo_subscriptions')
    .select('balance_minor')
    .where('customer_ref', '=', customerRef)
    .where('currency', '=', currency)
    .execute()
  return left.reduce((sum, { balance_minor }) => sum + balance_minor, 0)
}

/** A change of plan, done once however often it is asked for under its id. */
function changed(life: DemoLife, change: Parameters<typeof changedTo>[1], now: Date): Worked<ChangeAnswer> {
  const { last_change_id, waiting_change } = life.subscription
  if (last_change_id === change.changeId) return { answer: { is: 'changed' } }
  if (waiting_change?.changeId === change.changeId) return { answer: { is: 'waiting' } }
  demandChangeable(life, change.plan)
  const after = changedTo(life, change, now)
  if (after.is === 'refused') return { answer: after }
  return { life: after.life, answer: { is: after.is } }
}

function withPause(
  life: DemoLife,
  pause: Pick<DemoLife['subscription'], 'paused' | 'paused_until'>,
): Worked<undefined> {
  const isOver = life.subscription.status === 'ended'
  return {
    life: isOver ? life : { ...life, subscription: { ...life.subscription, ...pause } },
    answer: undefined,
  }
}

/** With another card, which pays an open renewal at once. */
function withCard(life: DemoLife, card: NonNullable<DemoLife['subscription']['card']>, now: Date): DemoLife {
  const after: DemoLife = { ...life, subscription: { ...life.subscription, card } }
  const open = life.invoices.find(({ status, reason }) => status === 'open' && reason === 'renewal')
  return open ? chargedAgain(after, open, now) : after
}

/** Only what runs can be changed, and only within its currency. */
function demandChangeable({ subscription }: DemoLife, plan: PlanPrice): void {
  if (subscription.status !== 'active') throw badRequest('only an active subscription can be changed')
  if (subscription.currency !== plan.price.currency) throw badRequest('a subscription keeps its currency')
}
