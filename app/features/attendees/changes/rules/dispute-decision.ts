import type { DisputeDecision, DisputeStatus } from '#app/db/schema/money.ts'

/** What may follow a decision about disputed tickets: a warning may become a cancellation, never the reverse. */
const moves: Record<DisputeDecision | 'none', readonly DisputeDecision[]> = {
  none: ['void', 'warn'],
  warn: ['warn', 'void'],
  void: ['void'],
}

export type DecisionRefusal =
  /** Still open, or won since the page was loaded. */
  | 'not-lost'
  /** Another administrator decided otherwise since the form was shown. */
  | 'changed'

/**
 * Why `wanted` cannot be decided about the tickets of a dispute, or null. `seen` is the decision that the form showed;
 * the same decision twice is no conflict.
 */
export function refusedDecision(
  dispute: { status: DisputeStatus; decision: DisputeDecision | null },
  wanted: DisputeDecision,
  seen: DisputeDecision | null,
): DecisionRefusal | null {
  if (dispute.status !== 'lost') return 'not-lost'
  if (!moves[dispute.decision ?? 'none'].includes(wanted)) return 'changed'
  return dispute.decision === seen || dispute.decision === wanted ? null : 'changed'
}
