import { createServer, type IncomingMessage } from 'node:http'
import { answer } from '#tests/support/stripe-stand-in/endpoints.ts'
import { readForm } from '#tests/support/stripe-stand-in/form.ts'
import { openIdempotency } from '#tests/support/stripe-stand-in/idempotency.ts'
import { deliver } from '#tests/support/stripe-stand-in/webhooks.ts'
import { type Intent, newWorld, type ProviderEvent } from '#tests/support/stripe-stand-in/world.ts'
import { readBody } from '../floors/read-body.ts'
import { hotPriceMinor } from '../site/add-hot-type.ts'

// The payment provider: the tests' stand-in for Stripe as a process of its own. It tells the site of payments by
// signed webhooks, and answers the payer when the site has accepted the webhook event: then there are tickets. Payments
// of more than one ticket are on a slow line.
const { PORT = '', WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env
const slowMs = 2_400
const mostAttempts = 8
const world = newWorld(false)
/** Who asks again after a process died with the first answer gets that answer, and no second payment. */
const idempotency = openIdempotency()
/** What the site answered to the webhook event of a payment, by payment. */
const answers = new Map<string, Promise<number>>()
/** Milliseconds from sending such an event to the site's answer, since the last question. */
let times: number[] = []

const isSlow = (intent: Intent | undefined) => (intent?.amount ?? 0) > hotPriceMinor

world.onEvent = (event) => {
  // They are not read again, and would fill the memory.
  world.events.length = 0
  const told = tell(event)
  if (event.type === 'payment_intent.succeeded') answers.set(event.data.object.id, told)
}

async function tell(event: ProviderEvent, attempt = 1): Promise<number> {
  const begun = performance.now()
  const status = await deliver({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }, event)
  if (status !== 200 && attempt < mostAttempts) tellLater(event, attempt + 1)
  if (event.type === 'payment_intent.succeeded' && !isSlow(world.intents.get(event.data.object.id))) {
    times.push(performance.now() - begun)
  }
  return status
}

/** An event that was not accepted is sent again in the background. */
function tellLater(event: ProviderEvent, attempt: number): void {
  setTimeout(() => void tell(event, attempt), 250 * 2 ** attempt).unref()
}

/** Payments that were taken, and the orders they are for. */
function charges() {
  const taken = [...world.intents.values()].filter(({ status }) => status === 'succeeded')
  return { taken: taken.length, orders: new Set(taken.map(({ metadata }) => metadata.order_id)).size }
}

async function serve(incoming: IncomingMessage): Promise<unknown> {
  const { method = 'GET', headers } = incoming
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://provider')
  const sent = method === 'POST' ? await readBody(incoming) : search
  const params = readForm(sent)
  const [, , , id = ''] = pathname.split('/')
  if (isSlow(world.intents.get(id)) || Number(params.amount) > hotPriceMinor) await slowness()
  const isBrowser = headers.authorization === undefined
  const key = headers['idempotency-key']?.toString() ?? null
  const { body } = await idempotency.once(key, `${method} ${pathname} ${sent}`, async () => ({
    status: 200,
    body: answer(method, pathname, { world, params, isBrowser, base: '', refundStatus: 'succeeded' }),
  }))
  if (!pathname.endsWith('/confirm')) return body
  const webhook = await answers.get(id)
  answers.delete(id)
  return { status: (body as Intent).status, webhook }
}

const slowness = () => new Promise((resolve) => setTimeout(resolve, slowMs))

const server = createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
  serve(incoming).then(
    (body) => {
      const json = JSON.stringify(body)
      outgoing.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(json),
      })
      outgoing.end(json)
    },
    (error) => {
      console.error(error)
      outgoing.writeHead(500).end()
    },
  )
})
server.listen(Number(PORT), '127.0.0.1')
const listening = new Promise((resolve) => server.once('listening', resolve))
process.on('message', (question) => {
  if (question === 'charges') {
    process.send?.(charges())
    return
  }
  const asked = times
  times = []
  void listening.then(() => process.send?.(asked))
})
process.on('disconnect', () => process.exit(0))
