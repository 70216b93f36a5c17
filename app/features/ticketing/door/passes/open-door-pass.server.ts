import type { Ctx } from '#app/context.server.ts'
import { passActor } from '#app/features/people/pass-actor.server.ts'
import { isId } from '#app/kernel/is-id.ts'

export type OpenDoorPassOutcome =
  | { ok: true; eventId: string }
  | { ok: false; reason: 'no-pass' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Whether a personal link opens a door, and which. A wrong key, a revoked pass and one whose event is over are
 * answered alike; whoever keeps guessing is refused. Asks nobody who they are: the link is the proof.
 */
export async function openDoorPass(
  ctx: Ctx,
  input: { passId: string; key: string; client: string },
): Promise<OpenDoorPassOutcome> {
  const attempt = await ctx.ports.limiter.take('door-pass', input.client)
  if (!attempt.ok) return { ok: false, reason: 'too-many', retryAfter: attempt.retryAfter }
  const holder = isId(input.passId) ? await passActor(ctx, input) : null
  return holder ? { ok: true, eventId: holder.eventId } : { ok: false, reason: 'no-pass' }
}
