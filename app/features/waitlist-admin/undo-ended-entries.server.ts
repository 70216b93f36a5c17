import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type ReopenEntryOutcome, reopenEntry } from '#app/features/ticketing/waitlist/reopen-entry.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import type { EndedEntry } from './rules/waitlist-steps.ts'

/** Why an Undo came too late for an entry. */
export type LateReason = Extract<ReopenEntryOutcome, { ok: false }>['reason'] | 'gone'
export type UndoneEntries = { ok: true; done: number; leftOut: Partial<Record<LateReason, number>> }

/**
 * Undoes that entries were ended at `closedAt`, each in a transaction of its own; what has changed since stays as it
 * is. Needs 'waitlist:manage'.
 */
export async function undoEndedEntries(
  ctx: Ctx,
  { closedAt, entries }: { closedAt: Date; entries: readonly EndedEntry[] },
): Promise<UndoneEntries> {
  allow(ctx.actor, 'waitlist:manage')
  let done = 0
  const leftOut: Partial<Record<LateReason, number>> = {}
  for (const { id, places } of entries) {
    const why = await reopen(ctx, { entryId: id, closedAt, places })
    if (why === null) done += 1
    else leftOut[why] = (leftOut[why] ?? 0) + 1
  }
  return { ok: true, done, leftOut }
}

async function reopen(ctx: Ctx, ended: Parameters<typeof reopenEntry>[1]): Promise<LateReason | null> {
  try {
    const outcome = await reopenEntry(ctx, ended)
    return outcome.ok ? null : outcome.reason
  } catch (error) {
    if (problemKind(error) === 'not-found') return 'gone'
    throw error
  }
}
