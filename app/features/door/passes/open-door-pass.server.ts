import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { passActor } from '#app/features/people/pass-actor.server.ts'
import { isId } from '#app/kernel/is-id.ts'

export type OpenDoorPassOutcome = { ok: true; eventId: string } | { ok: false; reason: 'no-pass' } | TooMany

/**
 * Whether a personal link opens a door, and which. A wrong key, a revoked pass and one whose event is over are
 * answered alike; guessing is rate-limited. No sign-in is asked for: the link is the proof.
 */
export async function openDoorPass(
  ctx: Ctx,
  input: { passId: string; key: string; client: string },
): Promise<OpenDoorPassOutcome> {
  const attempt = await consumeLimits(ctx, { limit: 'door-pass', per: 'client', of: input.client })
  if (!attempt.ok) return attempt
  const holder = isId(input.passId) ? await passActor(ctx, input) : null
  return holder ? { ok: true, eventId: holder.eventId } : { ok: false, reason: 'no-pass' }
}
