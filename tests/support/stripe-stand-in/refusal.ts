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

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
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
