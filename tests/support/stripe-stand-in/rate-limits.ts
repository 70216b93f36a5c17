import { endpointOf } from '#app/integrations/payments/call-throttle.ts'
import { Refusal } from './refusal.ts'

export type RateLimits = { inAll: number; perEndpoint: number }

/** Of a live account, in a second. */
export const liveLimits: RateLimits = { inAll: 100, perEndpoint: 25 }

/** Refuses what is more than the limits in any second; what was refused counts as well, as at the real one. */
export function openRateLimits(limits: RateLimits | null, now: () => number) {
  const calls = new Map<string, number[]>()
  let most = 0

  function isTooMuch(of: string, limit: number): boolean {
    const second = (calls.get(of) ?? []).filter((at) => at > now() - 1_000)
    second.push(now())
    calls.set(of, second)
    if (of === 'all') most = Math.max(most, second.length)
    return second.length > limit
  }

  return {
    /** The most calls in one second so far. */
    most: () => most,
    count(method: string, path: string): void {
      if (!limits) return
      const [all, one] = [
        isTooMuch('all', limits.inAll),
        isTooMuch(endpointOf(method, path), limits.perEndpoint),
      ]
      if (!all && !one) return
      throw new Refusal(
        429,
        { type: 'rate_limit_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
        { 'Stripe-Rate-Limited-Reason': all ? 'global-rate' : 'endpoint-rate' },
      )
    },
  }
}
