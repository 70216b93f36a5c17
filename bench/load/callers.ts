import { randomUUID } from 'node:crypto'
import type { Work } from './job.ts'
import { formRequest, jsonRequest } from './requests.ts'
import { codeOfNumber, scattered } from './ticket-number.ts'

/** `done`: an operation has ended well; `more`: it goes on; anything else says why it failed. */
export type Progress = 'done' | 'more' | { failed: string }

/** What is sent next; to the job's own port where none is said. */
export type Request = { bytes: Buffer; port?: number }

export type Caller = {
  next: () => Request
  answered: (status: number, body: Buffer) => Progress
}

/** What all callers of a job share: the next free number. */
export type Counter = { next: number }

export const keepsBodies = (work: Work): boolean => work.kind === 'purchase' || work.kind === 'scan'

export function createCaller(work: Work, counter: Counter): Caller {
  switch (work.kind) {
    case 'request': {
      const request = { bytes: Buffer.from(work.request, 'latin1') }
      return { next: () => request, answered: expects(work.status) }
    }
    case 'buy':
      return {
        next: () => ({
          bytes: jsonRequest('/buy', 'localhost', {
            ticketTypeId: work.ticketTypeId,
            email: emailOf('floor', counter),
          }),
        }),
        answered: expects(200),
      }
    case 'purchase':
      return purchaser(work, counter)
    case 'scan':
      return {
        next() {
          const number = work.first + scattered(counter.next++ % work.count, work.count)
          const form = {
            eventId: work.eventId,
            code: codeOfNumber(number),
            scanId: randomUUID(),
            device: 'Door',
          }
          return { bytes: formRequest(work.path, work.host, form, work.cookie) }
        },
        answered(status, body) {
          const text = body.toString()
          if (status === 200 && text.includes('"verdict":"admitted"')) return 'done'
          return {
            failed: status === 200 ? (/"verdict":"([\w-]+)"/.exec(text)?.[1] ?? text) : String(status),
          }
        },
      }
  }
}

function expects(wanted: number): Caller['answered'] {
  return (status) => (status === wanted ? 'done' : { failed: String(status) })
}

const emailOf = (buyers: string, counter: Counter) => `${buyers}-${counter.next++}@bench.example`

/** Each purchase comes from an address of its own, as buyers do: limits count per address. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

type Purchase = Extract<Work, { kind: 'purchase' }>

/** Order, start of the payment, the card at the provider. The provider answers when the site has taken its webhook event. */
function purchaser(work: Purchase, counter: Counter): Caller {
  const { host, provider } = work
  let address = ''
  let order: { reference: string; key: string } | null = null
  let clientSecret: string | null = null

  function next(): Request {
    if (clientSecret !== null) {
      const { port, publishableKey } = provider
      const form = { key: publishableKey, client_secret: clientSecret, ...card }
      const [intent = ''] = clientSecret.split('_secret_')
      const path = `/v1/payment_intents/${intent}/confirm`
      return { port, bytes: formRequest(path, `127.0.0.1:${port}`, form) }
    }
    if (order) {
      const { reference, key } = order
      return { bytes: jsonRequest(`/orders/${reference}/payment`, host, { key, ask: 'start' }, address) }
    }
    address = addressOf(counter.next)
    return {
      bytes: jsonRequest('/checkout/order', host, orderBody(work, emailOf('buyer', counter)), address),
    }
  }

  function answered(status: number, body: Buffer): Progress {
    const step = clientSecret !== null ? 'paying' : order ? 'payment' : 'order'
    if (status !== 200) return fail(`${step} ${status}`)
    const answer: Record<string, unknown> = JSON.parse(body.toString())
    switch (step) {
      case 'order':
        if (answer.ok !== true) return fail(String(answer.reason))
        order = { reference: String(answer.reference), key: String(answer.key) }
        return 'more'
      case 'payment':
        if (answer.ok !== true) return fail(String(answer.reason))
        clientSecret = String(answer.clientSecret)
        return 'more'
      case 'paying': {
        order = null
        clientSecret = null
        const isTaken = answer.status === 'succeeded' && answer.webhook === 200
        return isTaken ? 'done' : { failed: `the provider answered ${body.toString()}` }
      }
    }
  }

  function fail(failed: string): Progress {
    order = null
    clientSecret = null
    return { failed }
  }

  return { next, answered }
}

/** What the provider's card form sends. */
export const card = { 'payment_method_data[card][number]': '4242424242424242' }

/** What the checkout sends. */
export function orderBody(
  { ticketTypeId, quantity, priceMinor }: Pick<Purchase, 'ticketTypeId' | 'quantity' | 'priceMinor'>,
  email: string,
) {
  const attendee = {
    fullName: 'Nadia Karim',
    email,
    whatsappNumber: '+971 50 123 4567',
    companyName: 'Palm School',
    menuChoices: null,
  }
  const attendees = Array.from({ length: quantity }, () => attendee)
  return {
    attemptToken: randomUUID(),
    items: [{ ticketTypeId, quantity, attendees }],
    buyer: { name: 'Nadia Karim', email, phone: '+971501234567' },
    billingAddress: {
      line1: '12 Al Wasl Road',
      city: 'Dubai',
      state: 'Dubai',
      postalCode: '',
      country: 'AE',
    },
    expectedTotalMinor: priceMinor * quantity,
    replaces: null,
  }
}
