import { Problem, problemKind } from '#app/kernel/errors.ts'

const retrySeconds = 3600

/**
 * Wraps a port of the payment provider for a staging copy: answers "unavailable" where the port answers "not found".
 * The copy was restored from the live site, and its test account does not know the live site's payments. So the copy
 * voids, cancels or refunds nothing because such a payment is missing.
 */
export function notFoundAsUnavailable<Port extends object>(port: Port): Port {
  const wrapped = Object.entries(port).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value]
    return [
      call,
      (...args: unknown[]) => {
        const answer: unknown = value.apply(port, args)
        return answer instanceof Promise ? answer.catch(throwUnavailable) : answer
      },
    ]
  })
  return Object.fromEntries(wrapped) as Port
}

function throwUnavailable(error: unknown): never {
  if (problemKind(error) !== 'not-found') throw error
  throw new Problem('unavailable', 'made by another site: staging leaves it alone', retrySeconds)
}
