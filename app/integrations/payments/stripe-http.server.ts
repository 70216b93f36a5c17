import { setTimeout as after } from 'node:timers/promises'
import Stripe from 'stripe'
import { type CallThrottle, endpointOf } from '#app/integrations/payments/call-throttle.ts'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>
type HttpResponse = Awaited<ReturnType<HttpClient['makeRequest']>>

/** Milliseconds that a call waits for its turn; a person may be waiting for it. */
const longestWait = 5_000
/** Tries after the provider has said that it was too much. */
const mostTries = 4
/** Milliseconds that a wish of the provider to wait may take. */
const longestPause = 4_000

/** Why the provider rejected a call: too many calls, an invalid key, a right that the key lacks. */
export type CallRejection = 'limited' | 'key-refused' | 'right-missing'

const rejections: Record<number, CallRejection> = { 401: 'key-refused', 403: 'right-missing', 429: 'limited' }

/**
 * The provider's own client for HTTP, which waits for its turn before each try, and again longer and longer where the
 * provider refuses as too much: the client above it does not ask again then. The key of a call stays the same.
 */
export function throttledHttp(parts: {
  pace: CallThrottle
  /** Called for each call that the provider rejected, or whose turn did not come in time. */
  onRejected: (why: CallRejection, endpoint: string) => void
  /** Milliseconds of the first pause. */
  backOffMs: number
}): HttpClient {
  const { pace, onRejected, backOffMs } = parts
  const inner = Stripe.createNodeHttpClient()

  async function makeRequest(...asked: Parameters<HttpClient['makeRequest']>): Promise<HttpResponse> {
    const endpoint = endpointOf(asked[3], asked[2])
    for (let tries = 1; ; tries++) {
      if (!(await pace.turn(endpoint, longestWait))) {
        onRejected('limited', endpoint)
        return noTurn
      }
      const response = await inner.makeRequest(...asked)
      const why = rejections[response.getStatusCode()]
      if (why !== undefined) onRejected(why, endpoint)
      const headers = response.getHeaders()
      if (why !== 'limited' || tries === mostTries || headers['stripe-should-retry'] === 'false')
        return response
      response.dispose?.()
      await after(pauseBefore(tries, headers['retry-after'], backOffMs))
    }
  }

  return { getClientName: () => inner.getClientName(), makeRequest }
}

/** At least what the provider asks for, and otherwise longer each time, by chance, so that all do not return at once. */
function pauseBefore(tries: number, retryAfter: unknown, backOffMs: number): number {
  const wished = Number(retryAfter) * 1_000
  const own = backOffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  return Math.min(longestPause, Math.max(own, Number.isFinite(wished) ? wished : 0))
}

const noTurnBody = {
  error: {
    type: 'rate_limit_error',
    code: 'no_turn',
    message: 'Too many calls wait for the payment provider.',
  },
}

/** The answer in the provider's place where a call's turn did not come: the same error, and not asked again. */
const noTurn: HttpResponse = {
  getStatusCode: () => 429,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => {
    throw new Error('nothing was asked')
  },
  toStream: () => {
    throw new Error('nothing was asked')
  },
  toJSON: async () => noTurnBody,
}
