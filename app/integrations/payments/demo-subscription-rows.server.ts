import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { broughtForward, type DemoInvoice, type DemoLife } from './demo-subscription-life.ts'

/** What a call makes of a subscription: its life afterwards, where it changed, and the answer. */
export type Worked<Answer> = { life?: DemoLife; answer: Answer }

/**
 * Locks the subscription that `ref` or an invoice's ref names, brings it forward to now, lets `work` look and
 * decide, and writes what came of it: one transaction. Null when there is none.
 */
export async function withDemoLife<Answer>(
  parts: { db: Kysely<Database>; now: () => Date },
  ref: string,
  work: (life: DemoLife, now: Date, trx: Transaction<Database>) => Worked<Answer> | Promise<Worked<Answer>>,
): Promise<Answer | null> {
  return parts.db.transaction().execute(async (trx) => {
    const before = await lockedLife(trx, ref)
    if (!before) return null
    const now = parts.now()
    const forward = broughtForward(before, now)
    const { life, answer } = await work(forward, now, trx)
    await writeLife(trx, before, life ?? forward)
    return answer
  })
}

async function lockedLife(trx: Transaction<Database>, ref: string): Promise<DemoLife | null> {
  const subscription = await trx
    .selectFrom('demo_subscriptions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('ref', '=', ref),
        eb(
          'ref',
          'in',
          eb.selectFrom('demo_invoices').select('subscription_ref').where('demo_invoices.ref', '=', ref),
        ),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!subscription) return null
  const invoices = await trx
    .selectFrom('demo_invoices')
    .selectAll()
    .where('subscription_ref', '=', subscription.ref)
    .orderBy('place')
    .execute()
  return { subscription, invoices }
}

async function writeLife(trx: Transaction<Database>, before: DemoLife, after: DemoLife): Promise<void> {
  const { ref, ...fields } = after.subscription
  if (after.subscription !== before.subscription) {
    await trx
      .updateTable('demo_subscriptions')
      .set({
        ...fields,
        card: fields.card && JSON.stringify(fields.card),
        waiting_change: fields.waiting_change && JSON.stringify(fields.waiting_change),
      })
      .where('ref', '=', ref)
      .execute()
  }
  await writeDemoInvoices(
    trx,
    after.invoices.filter((invoice) => !before.invoices.includes(invoice)),
    after.subscription.currency,
  )
}

/** Writes invoices as they are now, and the payments of those that money has paid: these can be refunded. */
export async function writeDemoInvoices(
  trx: Kysely<Database>,
  invoices: readonly DemoInvoice[],
  currency: string,
): Promise<void> {
  for (const invoice of invoices) {
    const { ref, ...fields } = invoice
    const row = { ...fields, asked_card: fields.asked_card && JSON.stringify(fields.asked_card) }
    await trx
      .insertInto('demo_invoices')
      .values({ ref, ...row })
      .onConflict((conflict) => conflict.column('ref').doUpdateSet(row))
      .execute()
    if (invoice.payment_ref === null || invoice.paid_at === null) continue
    await trx
      .insertInto('demo_payments')
      .values({
        ref: invoice.payment_ref,
        idempotency_key: `${invoicePayment}${ref}`,
        amount_minor: invoice.total_minor,
        currency,
        status: 'succeeded',
        created_at: invoice.paid_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** How the key of a payment begins that was taken for an invoice and for no order. */
export const invoicePayment = 'invoice:'
