import { request as httpRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { Question, Sale, Tally } from '../cluster/sale.ts'
import { readBody } from '../floors/read-body.ts'
import { card, orderBody } from '../load/callers.ts'
import { hotPriceMinor } from '../site/add-hot-type.ts'

// Buyers as browsers are, through the proxy and over TLS: each from an address of its own, patient when they are
// refused, and sure of a purchase only once the site says that it is paid.
const { PORT = '', PROVIDER_PORT = '', PROVIDER_KEY = '' } = process.env
const pauseMs = 250
const patienceMs = 120_000

let tally = newTally()
let isOver = false
let working: Promise<unknown> = Promise.resolve()
let buyer = Date.now() % 16_000_000

function newTally(): Tally {
  return { acknowledged: [], answers: {}, toldWhen: 0, renewed: 0, isSoldOut: false, buying: 0 }
}

const count = (what: string) => {
  tally.answers[what] = (tally.answers[what] ?? 0) + 1
}

/** Any address of 127.0.0.0/8 is this machine, and limits count per address. */
const addressOf = (number: number) =>
  `127.${1 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${1 + (number & 127)}`

type Answer = { status: number; retryAfter: string | undefined; body: string }
type Asked = { agent: Agent; method: 'GET' | 'POST'; path: string; body?: object }

function once({ agent, method, path, body }: Asked): Promise<Answer> {
  const payload = body ? JSON.stringify(body) : ''
  const origin = `https://localhost:${PORT}`
  const headers = {
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    Accept: body ? 'application/json' : 'text/html',
    ...(body
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }
      : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`https://127.0.0.1:${PORT}${path}`, {
      agent,
      method,
      headers,
      servername: 'localhost',
    })
    sent.once('response', (incoming) => {
      readBody(incoming).then(
        (text) =>
          resolve({
            status: incoming.statusCode ?? 0,
            retryAfter: incoming.headers['retry-after'],
            body: text,
          }),
        reject,
      )
    })
    sent.once('error', (error) => reject(Object.assign(error, { wasKept: sent.reusedSocket })))
    sent.end(payload)
  })
}

const wasKept = (error: unknown) =>
  typeof error === 'object' && error !== null && 'wasKept' in error && error.wasKept === true

/** The answer of 200, however often it takes; null for who has lost patience. */
async function insist(what: string, asked: Asked): Promise<Answer | null> {
  const ends = performance.now() + patienceMs
  while (performance.now() < ends) {
    try {
      const answer = await once(asked)
      count(`${what} ${answer.status}`)
      if (answer.status === 200) return answer
      if (answer.retryAfter !== undefined) tally.toldWhen++
    } catch (error) {
      if (wasKept(error)) {
        tally.renewed++
        continue
      }
      count(`${what} lost`)
    }
    await wait(pauseMs)
  }
  count(`${what} given up`)
  return null
}

async function buy({ ticketTypeId }: Sale): Promise<'bought' | 'sold-out' | 'failed'> {
  const number = buyer++
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(number) })
  const begun = performance.now()
  try {
    const email = `buyer-${number}@bench.example`
    const body = orderBody({ ticketTypeId, quantity: 1, priceMinor: hotPriceMinor }, email)
    const placed = await insist('order', { agent, method: 'POST', path: '/checkout/order', body })
    if (!placed) return 'failed'
    const order = JSON.parse(placed.body) as { ok: boolean; reason?: string; reference: string; key: string }
    if (!order.ok) {
      if (order.reason === 'lines-refused') return 'sold-out'
      count(`order refused: ${order.reason}`)
      return 'failed'
    }
    const { reference, key } = order
    const ask = async (question: 'start' | 'state') => {
      const path = `/orders/${reference}/payment`
      const answer = await insist(question, { agent, method: 'POST', path, body: { key, ask: question } })
      return answer && (JSON.parse(answer.body) as { ok: boolean; clientSecret?: string; state?: string })
    }
    const ends = performance.now() + patienceMs
    let secret: string | undefined
    while (secret === undefined && performance.now() < ends) {
      secret = (await ask('start'))?.clientSecret
      if (secret === undefined) await wait(pauseMs)
    }
    if (secret === undefined) return 'failed'
    await pay(secret)
    while (performance.now() < ends) {
      const state = (await ask('state'))?.state
      if (state === 'paid') {
        tally.acknowledged.push({ reference, key, at: Date.now(), ms: performance.now() - begun })
        return 'bought'
      }
      if (state === 'see-order') {
        count('order not served')
        return 'failed'
      }
      await wait(pauseMs)
    }
    count('purchase given up')
    return 'failed'
  } finally {
    agent.destroy()
  }
}

/** The card form of the provider, which is somewhere else and does not fail. */
function pay(clientSecret: string): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_')
  const form = new URLSearchParams({ key: PROVIDER_KEY, client_secret: clientSecret, ...card }).toString()
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `http://127.0.0.1:${PROVIDER_PORT}/v1/payment_intents/${intent}/confirm`,
      { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      (incoming) => {
        if (incoming.statusCode !== 200) count(`card ${incoming.statusCode}`)
        incoming.resume()
        incoming.once('end', resolve)
      },
    )
    sent.once('error', reject)
    sent.end(form)
  })
}

async function buyOn(wanted: Sale): Promise<void> {
  tally.buying++
  while (!isOver) {
    const end = await buy(wanted)
    if (end === 'sold-out') {
      tally.isSoldOut = true
      break
    }
  }
  tally.buying--
}

async function readOn(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(buyer++) })
  while (!isOver && !tally.isSoldOut) {
    await insist('page', { agent, method: 'GET', path: '/events' })
    await wait(pauseMs)
  }
  agent.destroy()
}

async function answer(question: Question): Promise<Tally> {
  switch (question.ask) {
    case 'begin': {
      const wanted = question.sale
      tally = newTally()
      isOver = false
      const all = [
        ...Array.from({ length: wanted.buyers }, () => buyOn(wanted)),
        ...Array.from({ length: wanted.readers }, () => readOn()),
      ]
      working = Promise.all(all)
      return tally
    }
    case 'look':
      return tally
    case 'end':
      isOver = true
      await working
      return tally
  }
}

process.on('message', (question: Question) => {
  answer(question).then(
    (told) => process.send?.(told),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
