import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context.server.ts'
import type { LimitName } from '#app/integrations/limits/limiter-port.ts'

export type TooMany = { ok: false; reason: 'too-many' /** Seconds. */; retryAfter: number }

/**
 * Takes one from each of the counters, or answers for how long the first empty one stays empty (rule R093).
 * Keys are hashed: they may be longer than a key can be, and what people type is nobody else's business.
 */
export async function takeFrom(
  ctx: Ctx,
  ...counters: { limit: LimitName; per: 'account' | 'client'; of: string }[]
): Promise<{ ok: true } | TooMany> {
  for (const { limit, per, of } of counters) {
    const who = per === 'client' ? networkOf(of) : of
    const key = createHash('sha256').update(who).digest('base64url').slice(0, 32)
    const taken = await ctx.ports.limiter.take(limit, `${per}:${key}`)
    if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
  }
  return { ok: true }
}

/** One subscriber usually holds a whole /64 of IPv6 addresses, so that is who is counted. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
