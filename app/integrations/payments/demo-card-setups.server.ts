import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { notFound } from '#app/kernel/errors.ts'
import { randomCode } from '#app/kernel/ids.ts'
import { judgeCard, savedCardOf } from './demo-card.ts'
import type { DemoPaymentAnswer } from './payment-port.ts'
import type { DemoSubscriptions } from './subscription-port.ts'

const prefix = 'demo_setup_'
const notPayable: DemoPaymentAnswer = { status: 'refused', reason: 'not_payable' }

/** Whether a secret is of a card that is taken, and not of an invoice. */
export const isCardSetup = (clientSecret: string) => clientSecret.startsWith(prefix)

/** Taking a customer's next card, without charging it. */
export function openDemoCards(options: { db: Kysely<Database>; now: () => Date }): Pick<
  DemoSubscriptions,
  'startCardChange' | 'takeCard'
> & {
  answerCardChallenge: DemoSubscriptions['answerChallenge']
} {
  const { db, now } = options
  return {
    async startCardChange(customerRef) {
      const customer = await db
        .selectFrom('demo_customers')
        .select('ref')
        .where('ref', '=', customerRef)
        .executeTakeFirst()
      if (!customer) throw notFound('customer')
      const ref = `${prefix}${randomCode(26)}`
      await db
        .insertInto('demo_card_setups')
        .values({ ref, customer_ref: customerRef, status: 'open', created_at: now() })
        .execute()
      return { setupRef: ref, clientSecret: ref }
    },
    async takeCard(clientSecret, card) {
      const verdict = judgeCard(card, now())
      if (verdict.status === 'refused') return verdict
      const taken = await db
        .updateTable('demo_card_setups')
        .set({
          status: verdict.status === 'challenge' ? 'challenged' : 'succeeded',
          card: JSON.stringify(savedCardOf(card)),
        })
        .where('ref', '=', clientSecret)
        .where('status', 'in', ['open', 'challenged'])
        .returning('ref')
        .executeTakeFirst()
      return taken ? verdict : notPayable
    },
    async answerCardChallenge(clientSecret, approved) {
      const answered = await db
        .updateTable('demo_card_setups')
        .set(approved ? { status: 'succeeded' } : { status: 'open', card: null })
        .where('ref', '=', clientSecret)
        .where('status', '=', 'challenged')
        .returning('ref')
        .executeTakeFirst()
      if (!answered) return notPayable
      return approved ? { status: 'succeeded' } : { status: 'refused', reason: 'authentication_failed' }
    },
  }
}
