import { notFound, Problem, type UnavailableBecause } from '#app/kernel/errors.ts'

type ProviderError = {
  type?: unknown
  code?: unknown
  decline_code?: unknown
  statusCode?: unknown
  requestId?: unknown
  headers?: Record<string, string>
}

const busySeconds = 5

/**
 * What an error of the provider's client means to us. Recognised by its fields, as modules are loaded twice.
 * `unavailable`: whether it was done is unknown or it was not tried, and asking again with the same key is safe;
 * `refused`: a definite no; `missing`: there is no such thing; `bug`: nothing of the provider's.
 */
export function meaningOf(error: unknown): 'unavailable' | 'refused' | 'missing' | 'bug' {
  const { type, code, statusCode } = fieldsOf(error)
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return 'bug'
  if (type === 'StripeConnectionError' || typeof statusCode !== 'number') return 'unavailable'
  if (statusCode === 404 || code === 'resource_missing') return 'missing'
  // Keys that are refused are ours to mend: to a buyer it is the same as no answer.
  const isUnavailable = statusCode >= 500 || [401, 403, 409, 429].includes(statusCode)
  return isUnavailable ? 'unavailable' : 'refused'
}

/**
 * The provider failed or refused earlier and says so again: what it kept under the request's key for a day, for
 * everyone who asks, and whatever was mended since. Not of a failure that is new, which may have left nothing behind.
 */
export function isKeptFailure(error: unknown): boolean {
  const { statusCode, headers } = fieldsOf(error)
  return typeof statusCode === 'number' && statusCode >= 400 && headers?.['idempotent-replayed'] === 'true'
}

/** The bank's refusal of a card, in the provider's code; null for any other error. */
export function cardRefusal(error: unknown): string | null {
  const { statusCode, decline_code } = fieldsOf(error)
  if (statusCode !== 402) return null
  if (codeOf(error) === 'subscription_payment_intent_requires_action') return 'authentication_required'
  return typeof decline_code === 'string' && decline_code !== 'generic_decline' ? decline_code : codeOf(error)
}

/** The provider's code of a refusal. */
export function codeOf(error: unknown): string {
  const { code, type } = fieldsOf(error)
  return typeof code === 'string' ? code : String(type)
}

/** The error as the port promises it. The provider's own words stay behind: they may quote what was sent. */
export function asProblem(error: unknown, what = 'payment'): unknown {
  switch (meaningOf(error)) {
    case 'bug':
      return error
    case 'missing':
      return notFound(what)
    case 'refused':
      return new Error(`the payment provider refused: ${factsOf(error)}`)
    case 'unavailable':
      return new Problem('unavailable', `${unavailableWords[becauseOf(error)]}: ${factsOf(error)}`, {
        retryAfter: busySeconds,
        because: becauseOf(error),
      })
  }
}

const unavailableWords: Record<UnavailableBecause, string> = {
  silent: 'the payment provider did not do it',
  limited: 'the payment provider takes no more calls for now',
  'key-refused': 'the payment provider refuses our key',
  'right-missing': 'our key at the payment provider lacks a right',
}

/** Why the provider did nothing, or that the outcome is unknown. */
function becauseOf(error: unknown): UnavailableBecause {
  switch (fieldsOf(error).statusCode) {
    case 401:
      return 'key-refused'
    case 403:
      return 'right-missing'
    case 429:
      return 'limited'
    default:
      return 'silent'
  }
}

/** Type, code, status and the provider's own id of the request. */
function factsOf(error: unknown): string {
  const { type, code, statusCode, requestId } = fieldsOf(error)
  return [type, code, statusCode, requestId]
    .filter((fact) => typeof fact === 'string' || typeof fact === 'number')
    .join(' ')
}

function fieldsOf(error: unknown): ProviderError {
  return typeof error === 'object' && error !== null ? error : {}
}
