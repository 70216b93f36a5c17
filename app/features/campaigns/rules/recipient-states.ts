import type { LeftOutReason, RecipientState } from '#app/db/schema/campaigns.ts'

export const recipientStates = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'failed',
  'suppressed',
  'cancelled',
] as const satisfies readonly RecipientState[]

export type RecipientCounts = Record<RecipientState, number>

export const noRecipients: RecipientCounts = {
  ...{ queued: 0, sending: 0, unknown: 0, sent: 0, failed: 0, suppressed: 0, cancelled: 0 },
}

export const leftOutReasons = [
  'unsubscribed',
  'unreachable',
  'banned',
  'no-address',
] as const satisfies readonly LeftOutReason[]

export type LeftOut = Record<LeftOutReason, number>

export function allRecipients(counts: RecipientCounts): number {
  return recipientStates.reduce((sum, state) => sum + counts[state], 0)
}

/** Those of whom it is known how it ended, or that a person has to decide. */
export function doneRecipients(counts: RecipientCounts): number {
  return allRecipients(counts) - counts.queued - counts.sending
}
