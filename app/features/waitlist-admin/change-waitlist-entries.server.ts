import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteWaitlistEntry } from '#app/features/ticketing/waitlist/delete-waitlist-entry.server.ts'
import { setWaitlistStatus } from '#app/features/ticketing/waitlist/set-waitlist-status.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ChosenEntries, isChosen } from './matching-entries.server.ts'
import type { EndedEntry, LeftOut, WaitlistStep } from './rules/waitlist-steps.ts'
import { mostEntriesAtOnce } from './rules/waitlist-steps.ts'

export type ChangeWaitlistEntriesOutcome =
  /** `done` of them; the others were left out, by why. */
  | {
      ok: true
      done: number
      leftOut: Partial<Record<LeftOut, number>>
      /** For Undo, where entries ended. */
      ended?: { closedAt: string; entries: EndedEntry[] }
    }
  | { ok: false; reason: 'no-entries' }
  | { ok: false; reason: 'too-many-entries'; most: number }

/**
 * Takes one step with each chosen entry, those first in line first, each in a transaction of its own: what one of them
 * cannot do leaves the others alone, and the same once more does what was not done. Needs 'waitlist:manage'.
 */
export async function changeWaitlistEntries(
  ctx: Ctx,
  { chosen, step }: { chosen: ChosenEntries; step: WaitlistStep },
): Promise<ChangeWaitlistEntriesOutcome> {
  allow(ctx.actor, 'waitlist:manage')
  const ids = await idsOf(ctx, chosen)
  if (ids.length === 0) return { ok: false, reason: 'no-entries' }
  if (ids.length > mostEntriesAtOnce) {
    return { ok: false, reason: 'too-many-entries', most: mostEntriesAtOnce }
  }
  let done = 0
  const entries: EndedEntry[] = []
  const leftOut: Partial<Record<LeftOut, number>> = {}
  for (const entryId of ids) {
    const result = await take(ctx, entryId, step)
    if (typeof result === 'string') leftOut[result] = (leftOut[result] ?? 0) + 1
    else {
      done += 1
      if (result.ended !== undefined) entries.push({ id: entryId, places: result.ended })
    }
  }
  const ended = entries.length > 0 && { ended: { closedAt: ctx.now.toISOString(), entries } }
  return { ok: true, done, leftOut, ...ended }
}

async function take(ctx: Ctx, entryId: string, step: WaitlistStep): Promise<LeftOut | { ended?: number }> {
  try {
    if (step === 'delete') {
      const deleted = await deleteWaitlistEntry(ctx, { entryId })
      return deleted.ok ? {} : deleted.reason
    }
    const outcome = await setWaitlistStatus(ctx, { entryId, to: step })
    return outcome.ok ? outcome : outcome.reason
  } catch (error) {
    // Another administrator has deleted it meanwhile.
    if (problemKind(error) === 'not-found') return 'gone'
    throw error
  }
}

async function idsOf(ctx: Ctx, chosen: ChosenEntries): Promise<string[]> {
  const asked = 'ids' in chosen ? { ids: chosen.ids.filter(isId) } : chosen
  const { rows } = await sql<{
    id: string
  }>`select w.id from waitlist_entries w where ${await isChosen(ctx, asked)}
    order by w.in_line_since, w.id limit ${mostEntriesAtOnce + 1}`.execute(ctx.db)
  const found = rows.map(({ id }) => id)
  if (!('ids' in asked)) return found
  // Those that are gone are told as such.
  return [...found, ...asked.ids.filter((id) => !found.includes(id))]
}
