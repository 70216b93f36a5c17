import type { CallRejection } from '#app/integrations/payments/stripe-http.server.ts'
import type { Log } from '#app/kernel/log.ts'

/** Milliseconds for which the same rejection is counted but not logged again. */
const quiet = 60_000

const messages: Record<CallRejection, string> = {
  limited: 'Calls to the payment provider are more than it takes',
  'key-refused': 'The payment provider refuses the secret key',
  'right-missing': 'The secret key of the payment provider lacks a right',
}

/** Counts each call that the payment provider rejected, and logs each kind of rejection once a minute. */
export function logRejectedCalls(
  log: Pick<Log, 'error' | 'warn'>,
  count: (why: CallRejection) => void,
  now: () => number = Date.now,
): (why: CallRejection, endpoint: string) => void {
  const loggedAt = new Map<string, number>()
  return (why, endpoint) => {
    count(why)
    const kind = why === 'limited' ? why : `${why} ${endpoint}`
    if (now() - (loggedAt.get(kind) ?? -quiet) < quiet) return
    loggedAt.set(kind, now())
    if (why === 'limited') log.warn({ endpoint }, messages[why])
    else log.error({ endpoint }, messages[why])
  }
}
