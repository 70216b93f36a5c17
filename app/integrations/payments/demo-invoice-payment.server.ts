import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { judgeCard, savedCardOf } from './demo-card.ts'
import { type DemoLife, paid, refusedInvoice, withInvoice } from './demo-subscription-life.ts'
import { type Worked, withDemoLife } from './demo-subscription-rows.server.ts'
import { payableInvoice } from './demo-subscription-view.ts'
import type { DemoCard, DemoPaymentAnswer } from './payment-port.ts'

const notPayable: DemoPaymentAnswer = { status: 'refused', reason: 'not_payable' }

/** A member types a card for an open invoice, or answers the bank's question about one. */
export async function payDemoInvoice(
  parts: { db: Kysely<Database>; now: () => Date },
  invoiceRef: string,
  given: { card: DemoCard } | { approved: boolean },
): Promise<DemoPaymentAnswer> {
  const answer = await withDemoLife(parts, invoiceRef, (life, now) =>
    'card' in given
      ? withCard(life, invoiceRef, given.card, now)
      : answered(life, invoiceRef, given.approved, now),
  )
  return answer ?? notPayable
}

function withCard(life: DemoLife, ref: string, card: DemoCard, now: Date): Worked<DemoPaymentAnswer> {
  const invoice = payableInvoice(life, ref)
  if (!invoice) return { answer: notPayable }
  const verdict = judgeCard(card, now)
  switch (verdict.status) {
    case 'succeeded':
      return { life: paid(life, invoice, now, savedCardOf(card)), answer: verdict }
    case 'challenge':
      return { life: withInvoice(life, { ...invoice, asked_card: savedCardOf(card) }), answer: verdict }
    case 'refused':
      return { life: withInvoice(life, refusedInvoice(invoice, verdict.reason)), answer: verdict }
  }
}

function answered(life: DemoLife, ref: string, isApproved: boolean, now: Date): Worked<DemoPaymentAnswer> {
  const invoice = payableInvoice(life, ref)
  if (!invoice?.asked_card) return { answer: notPayable }
  if (isApproved)
    return { life: paid(life, invoice, now, invoice.asked_card), answer: { status: 'succeeded' } }
  const reason = 'authentication_failed'
  return { life: withInvoice(life, refusedInvoice(invoice, reason)), answer: { status: 'refused', reason } }
}
