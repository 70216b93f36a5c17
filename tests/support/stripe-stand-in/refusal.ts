export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'rate_limit_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  [more: string]: unknown
}

/** An answer of the API that is not a success. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })
}

export type CardError = { type: 'card_error'; code: string; decline_code?: string; message: string }

/** Why a card was refused, as intents and answers tell it. */
export function cardError(verdict: { code: string; declineCode: string | null; message: string }): CardError {
  const { code, declineCode, message } = verdict
  return { type: 'card_error', code, ...(declineCode === null ? {} : { decline_code: declineCode }), message }
}

/** What a restricted key lacks a right for. */
export const notAllowed = (permission: string) =>
  new Refusal(403, {
    type: 'invalid_request_error',
    message: `The provided key does not have the required permissions for this endpoint. Having the '${permission}' permission would allow this request to continue.`,
  })

/** The bank did not hear from the holder what it wanted to hear. */
export const notAuthenticated = (kind: 'payment' | 'setup') => ({
  code: `${kind}_intent_authentication_failure`,
  declineCode: null,
  message: 'We are unable to authenticate your payment method.',
})

/** What cannot be done to a payment or a setup as it is. */
export function unexpectedState(
  intent: { object: 'payment_intent' | 'setup_intent'; status: string },
  verb: string,
): Refusal {
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `You cannot ${verb} this ${name} because it has a status of ${intent.status}.`,
    [intent.object]: intent,
  })
}
