import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { LimitName } from '#app/integrations/limits/limiter-port.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { networkOf } from '#app/kernel/network-of.ts'

export type TooMany = { ok: false; reason: 'too-many' /** Seconds. */; retryAfter: number }

export type Counter = { limit: LimitName; per: 'account' | 'client'; of: string }

/**
 * Takes one from each of the counters, or answers for how long the first empty one stays empty (rule R093). `near`: one of them is so near
 * its end that a stranger is asked for work.
 * Keys are hashed: they may be longer than a key can be, and what people type is private.
 */
export async function consumeLimits(
  ctx: Ctx,
  ...counters: Counter[]
): Promise<{ ok: true; near?: true } | TooMany> {
  let isNear = false
  for (const counter of counters) {
    const taken = await ctx.ports.limiter.take(counter.limit, keyOf(counter))
    if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
    if (taken.near) isNear = true
  }
  return isNear ? { ok: true, near: true } : { ok: true }
}

/** What was taken from the counters is given back: it was no failure. */
export async function restoreAttempts(ctx: Ctx, ...counters: Counter[]): Promise<void> {
  for (const counter of counters) await ctx.ports.limiter.restoreAttempts(counter.limit, keyOf(counter))
}

/** The counters begin again: who has shown who they are is no guesser. */
export async function resetCounters(ctx: Ctx, ...counters: Counter[]): Promise<void> {
  for (const counter of counters) await ctx.ports.limiter.reset(counter.limit, keyOf(counter))
}

function keyOf({ per, of }: Counter): string {
  const who = per === 'client' ? networkOf(of) : mailboxOf(of)
  return `${per}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`
}
