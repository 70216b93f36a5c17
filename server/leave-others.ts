import { Problem, problemKind } from '#app/kernel/errors.ts'

const retrySeconds = 3600

/**
 * The same port of the payment provider for a staging copy: what the provider's test account does not know was made by
 * the live site that the copy was restored from. That it is missing is expected; the copy leaves it as it is, as if
 * the provider were away, and voids, cancels or refunds nothing because of it.
 */
export function leaveOthers<Port extends object>(port: Port): Port {
  const kept = Object.entries(port).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value]
    return [
      call,
      (...args: unknown[]) => {
        const answer: unknown = value.apply(port, args)
        return answer instanceof Promise ? answer.catch(notFoundAsAway) : answer
      },
    ]
  })
  return Object.fromEntries(kept) as Port
}

function notFoundAsAway(error: unknown): never {
  if (problemKind(error) !== 'not-found') throw error
  throw new Problem('unavailable', 'made by another site: staging leaves it alone', retrySeconds)
}
