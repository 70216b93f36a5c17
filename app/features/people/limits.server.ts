import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context.server.ts'
import type { LimitName } from '#app/integrations/limits/limiter-port.ts'
import { networkOf } from '#app/kernel/network-of.ts'

export type TooMany = { ok: false; reason: 'too-many' /** Seconds. */; retryAfter: number }

export type Counter = { limit: LimitName; per: 'account' | 'client'; of: string }

/**
 * Takes one from each of the counters, or answers for how long the first empty one stays empty (rule R093). `near`: one of them is so near
 * its end that a stranger is asked for work.
 * Keys are hashed: they may be longer than a key can be, and what people type is nobody else's business.
 */
export async function takeFrom(
  ctx: Ctx,
  ...counters: Counter[]
): Promise<{ ok: true; near?: true } | TooMany> {
  let isNear = false
  for (const { limit, per, of } of counters) {
    const who = per === 'client' ? networkOf(of) : of
    const key = createHash('sha256').update(who).digest('base64url').slice(0, 32)
    const taken = await ctx.ports.limiter.take(limit, `${per}:${key}`)
    if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
    if (taken.near) isNear = true
  }
  return isNear ? { ok: true, near: true } : { ok: true }
}
