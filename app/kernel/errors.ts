/**
 * Errors a person may meet. They are recognised by a brand and never by `instanceof`: tests serve the built routes by a
 * server from its sources, so this class exists twice there.
 */
const brand = Symbol.for('staffroom.problem')

export type ProblemKind = 'not-found' | 'forbidden' | 'bad-request' | 'too-many-requests' | 'unavailable'

export class Problem extends Error {
  readonly [brand]: ProblemKind
  /** Seconds until it is worth trying again, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** For what is unavailable. */
  readonly because: UnavailableBecause

  constructor(kind: ProblemKind, message: string, more: number | ProblemDetails = {}) {
    super(message)
    const { retryAfter, because = 'silent' } = typeof more === 'number' ? { retryAfter: more } : more
    this.name = 'Problem'
    this[brand] = kind
    this.retryAfter = retryAfter
    this.because = because
  }
}

/** No answer, too many calls, a key that is not taken, or one that may not do this. */
export type UnavailableBecause = 'silent' | 'limited' | 'key-refused' | 'right-missing'

type ProblemDetails = { retryAfter?: number; because?: UnavailableBecause }

export const notFound = (what: string) => new Problem('not-found', `${what} not found`)
export const forbidden = (permission: string) => new Problem('forbidden', `not allowed: ${permission}`)
export const badRequest = (why: string) => new Problem('bad-request', why)
export const tooManyRequests = (retryAfter: number) =>
  new Problem('too-many-requests', 'too many requests', retryAfter)

/** The kind of a {@link Problem}, or null for anything else (a bug). */
export function problemKind(error: unknown): ProblemKind | null {
  if (typeof error !== 'object' || error === null || !(brand in error)) return null
  return (error as { [brand]: ProblemKind })[brand]
}

/** Why something was unavailable; null for anything else. */
export function unavailableBecause(error: unknown): UnavailableBecause | null {
  return problemKind(error) === 'unavailable' ? (error as Problem).because : null
}

export function retryAfterOf(error: unknown): number | undefined {
  return problemKind(error) ? (error as Problem).retryAfter : undefined
}
