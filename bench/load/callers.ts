import { randomUUID } from 'node:crypto'
import type { Work } from './job.ts'
import { formRequest, jsonRequest } from './requests.ts'
import { codeOfNumber, scattered } from './ticket-number.ts'

/** `done`: an operation has ended well; `more`: it goes on; anything else says why it failed. */
export type Progress = 'done' | 'more' | { failed: string }

export type Caller = {
  next: () => Buffer
  answered: (status: number, body: Buffer) => Progress
}

/** What all callers of a job share: the next number nobody has taken. */
export type Counter = { next: number }

export const keepsBodies = (work: Work): boolean => work.kind === 'purchase' || work.kind === 'scan'

export function createCaller(work: Work, counter: Counter): Caller {
  switch (work.kind) {
    case 'request': {
      const request = Buffer.from(work.request, 'latin1')
      return { next: () => request, answered: expects(work.status) }
    }
    case 'buy':
      return {
        next: () =>
          jsonRequest('/buy', 'localhost', {
            ticketTypeId: work.ticketTypeId,
            email: emailOf('floor', counter),
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
          return formRequest(work.path, work.host, form, work.cookie)
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

function purchaser(work: Extract<Work, { kind: 'purchase' }>, counter: Counter): Caller {
  let order: { reference: string; key: string } | null = null
  let address = ''
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

  function orderRequest(): Buffer {
    address = addressOf(counter.next)
    const email = emailOf(work.buyers, counter)
    const attendee = {
      fullName: 'Nadia Karim',
      email,
      whatsappNumber: '+971 50 123 4567',
      companyName: 'Palm School',
      menuChoices: null,
    }
    return jsonRequest(
      '/checkout/order',
      work.host,
      {
        attemptToken: randomUUID(),
        items: [{ ticketTypeId: work.ticketTypeId, quantity: 1, attendees: [attendee] }],
        buyer: { name: 'Nadia Karim', email, phone: '+971501234567' },
        billingAddress: null,
        expectedTotalMinor: work.priceMinor,
        replaces: null,
      },
      address,
    )
  }

  return {
    next: () =>
      order
        ? jsonRequest(`/orders/${order.reference}/payment`, work.host, { key: order.key, card }, address)
        : orderRequest(),
    answered(status, body) {
      const paying = order !== null
      order = null
      if (status !== 200) return { failed: `${paying ? 'payment' : 'order'} ${status}` }
      const answer: Record<string, unknown> = JSON.parse(body.toString())
      if (answer.ok !== true) return { failed: String(answer.reason) }
      if (paying) return answer.state === 'paid' ? 'done' : { failed: String(answer.state) }
      order = { reference: String(answer.reference), key: String(answer.key) }
      return 'more'
    },
  }
}
