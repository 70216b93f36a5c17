import type { TurnedAway } from '#app/integrations/payments/stripe-http.server.ts'
import type { Log } from '#app/kernel/log.ts'

/** Milliseconds for which the same trouble is not logged again; it is always counted. */
const quiet = 60_000

const words: Record<TurnedAway, string> = {
  limited: 'Calls to the payment provider are more than it takes',
  'key-refused': 'The payment provider refuses the secret key',
  'right-missing': 'The secret key of the payment provider lacks a right',
}

/** Counts each call that the payment provider turned away, and logs each trouble once a minute. */
export function tellTurnedAway(
  log: Pick<Log, 'error' | 'warn'>,
  count: (why: TurnedAway) => void,
  now: () => number = Date.now,
): (why: TurnedAway, endpoint: string) => void {
  const told = new Map<string, number>()
  return (why, endpoint) => {
    count(why)
    const trouble = why === 'limited' ? why : `${why} ${endpoint}`
    if (now() - (told.get(trouble) ?? -quiet) < quiet) return
    told.set(trouble, now())
    if (why === 'limited') log.warn({ endpoint }, words[why])
    else log.error({ endpoint }, words[why])
  }
}
