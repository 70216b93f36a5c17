import type { Ctx } from '#app/context.server.ts'

export type CancelClaimOutcome =
  | { ok: true }
  /** Not a claimed ticket: it was bought. */
  | { ok: false; reason: 'not-claimed' }
  /** The event has started, or a ticket is in already. */
  | { ok: false; reason: 'too-late' }
  | { ok: false; reason: 'already-cancelled' }

export async function cancelClaim(_ctx: Ctx, _input: { orderId: string }): Promise<CancelClaimOutcome> {
  return { ok: false, reason: 'too-late' }
}
