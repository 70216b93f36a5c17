import Stripe from 'stripe'
import { type CallThrottle, unthrottled } from '#app/integrations/payments/call-throttle.ts'
import { type Currency, isCurrency } from '#app/kernel/money.ts'
import { asProblem, isKeptFailure, meaningOf } from './stripe-errors.ts'
import { type CallRejection, throttledHttp } from './stripe-http.server.ts'

/**
 * Milliseconds for one try. A call is tried three times, so that a buyer waits for half a minute of a provider that is
 * silent; the turn before each try, and the pauses of one that refuses as too much, come on top (`pacedHttp`).
 */
const usualTimeout = 10_000

const usualBackOff = 500

/** Keys tried for one thing, each after the provider has kept a failure or refusal under the last. */
const mostKeys = 10

export type StripeOptions = {
  secretKey: string
  /** One, or two while the secret is being changed. */
  webhookSecrets: readonly string[]
  /** Another address of the API, for tests. */
  apiBase: string | null
  timeoutMs?: number
  /** Turns that are shared with the other processes; none of our own where it is left out. */
  pace?: CallThrottle
  /** Told of each call that was turned away. */
  onRejected?: (why: CallRejection, endpoint: string) => void
  /** Milliseconds of the first pause after the provider said that it was too much. */
  backOffMs?: number
}

/** The provider's client; payments and memberships share it. */
export function openStripe(options: StripeOptions): Stripe {
  const { secretKey, apiBase, timeoutMs = usualTimeout, pace = unthrottled } = options
  const { onRejected = () => undefined, backOffMs = usualBackOff } = options
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    httpClient: throttledHttp({ pace, onRejected, backOffMs }),
    ...addressOf(apiBase),
  })
}

function addressOf(apiBase: string | null) {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return protocol === 'http:'
    ? { host: hostname, port: port || 80, protocol: 'http' as const }
    : { host: hostname, port: port || 443, protocol: 'https' as const }
}

/** The answer, or the error as the port promises it; `what` is named where there is no such thing. */
export function asked<Answer>(answer: Promise<Answer>, what = 'payment'): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw asProblem(error, what)
  })
}

/** The answer, or null where there is no such thing. */
export function askedFor<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (meaningOf(error) === 'missing') return null
    throw asProblem(error)
  })
}

/**
 * Asks for something by its key. Where the provider keeps a failure or a refusal under it, which it answers for a
 * day, all callers come to the same next key. What is asked for must be looked for first where a kept failure may have
 * left it behind.
 */
export async function askByKey<Answer>(key: string, ask: (key: string) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(attempt === 1 ? key : `${key}:${attempt}`)
    } catch (error) {
      if (attempt === mostKeys || !isKeptFailure(error)) throw error
    }
  }
}

/**
 * What can be paid with, whatever the account offers elsewhere: cards, and the wallets that hold them. Money that comes
 * days later is no use for places that are held for minutes.
 */
export const onlyCards = { allowed_payment_method_types: ['card' as const] }

/** A key that was used for something else. */
export function isOtherRequest(error: unknown): boolean {
  const { type, statusCode } = error as { type?: unknown; statusCode?: unknown }
  return type === 'StripeIdempotencyError' && statusCode === 400
}

/** A reference may have been expanded to what it refers to. */
export function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null
  return typeof reference.id === 'string' ? reference.id : null
}

export function currencyOf(text: string): Currency {
  const currency = text.toUpperCase()
  if (!isCurrency(currency)) throw new Error(`not a currency of ours: ${text}`)
  return currency
}

/** The last attempt's refusal, the bank's own word before the general one. */
export function failureOf(error: { decline_code?: string; code?: string } | null | undefined): string | null {
  const declined = error?.decline_code === 'generic_decline' ? undefined : error?.decline_code
  return declined ?? error?.code ?? null
}
