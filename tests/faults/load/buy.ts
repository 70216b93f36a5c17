import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#app/kernel/ids.ts'
import { aCheckout, anAttendee } from '#tests/factories/an-order.ts'
import { addressOf, person } from './person.ts'
import type { Load } from './start-load.ts'

const patienceMs = 90_000
const pollMs = 100

type PaymentAnswer = { ok: boolean; clientSecret?: string; state?: string; reason?: string }

/**
 * A guest buys one ticket: the order, its payment, the card at the provider, and then asks until the site says that it
 * is paid. One in eight leaves once the card has paid. Answers whether the type was sold out.
 */
export async function buy(
  load: Load,
  ticketTypeId: string,
): Promise<'bought' | 'sold-out' | 'left' | 'failed'> {
  const { told, random, standIn } = load
  const number = load.nextNumber()
  const email = `guest-${number}@faults.example`
  const { insist } = person(load, addressOf(number))
  const checkout = aCheckout(
    { ticketTypeId, attendees: [anAttendee({ email })] },
    { attemptToken: newId(), buyer: { name: 'Nadia Karim', email, phone: '+971501234567' } },
  )
  const placed = await insist('order', { method: 'POST', path: '/checkout/order', json: checkout })
  if (!placed) return 'failed'
  const order = JSON.parse(placed.body) as { ok: boolean; reason?: string; reference: string; key: string }
  if (!order.ok) {
    if (order.reason !== 'lines-refused') told.gaveUp.push(`order refused: ${order.reason}`)
    return order.reason === 'lines-refused' ? 'sold-out' : 'failed'
  }
  const ask = async (question: 'start' | 'state') => {
    const path = `/orders/${order.reference}/payment`
    const answer = await insist(question, { method: 'POST', path, json: { key: order.key, ask: question } })
    return answer && (JSON.parse(answer.body) as PaymentAnswer)
  }
  const ends = performance.now() + patienceMs
  let secret: string | undefined
  while (secret === undefined) {
    const answer = await ask('start')
    secret = answer?.clientSecret
    if (answer === null || performance.now() > ends) return 'failed'
    // A provider that does not answer is asked again; every other reason is the end of it.
    if (answer.reason !== undefined && answer.reason !== 'unreachable') {
      if (!(answer.reason === 'hold-ended' && told.clockMoved))
        told.gaveUp.push(`no payment: ${answer.reason}`)
      return 'failed'
    }
    if (secret === undefined) await wait(pollMs)
  }
  const [intent = ''] = secret.split('_secret_')
  standIn.pay(intent)
  told.paid.set(intent, order.reference)
  if (random() < 1 / 8) return 'left'
  for (;;) {
    const answer = await ask('state')
    if (answer?.state === 'paid') {
      told.purchases.push({ reference: order.reference, email, at: performance.now() })
      return 'bought'
    }
    if (answer === null) return 'failed'
    if (performance.now() > ends) {
      told.gaveUp.push(`paid and not told: ${answer.state}`)
      return 'failed'
    }
    await wait(pollMs)
  }
}
