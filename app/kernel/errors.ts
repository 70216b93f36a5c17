/**
 * Errors a person may meet. They are recognised by a brand and never by `instanceof`: modules are loaded
 * twice (once in the built bundle, once natively), so classes differ.
 */
const brand = Symbol.for('staffroom.problem')

export type ProblemKind = 'not-found' | 'forbidden' | 'bad-request' | 'too-many-requests' | 'unavailable'

export class Problem extends Error {
  readonly [brand]: ProblemKind
  /** Seconds until it is worth trying again, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(kind: ProblemKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Problem'
    this[brand] = kind
    this.retryAfter = retryAfter
  }
}

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

export function retryAfterOf(error: unknown): number | undefined {
  return problemKind(error) ? (error as Problem).retryAfter : undefined
}
