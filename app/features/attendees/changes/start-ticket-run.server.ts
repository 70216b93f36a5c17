import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isForeignKeyViolation } from '#app/db/foreign-key-violation.ts'
import type { TicketRunKind, TicketRunOptions } from '#app/db/schema/ticket-runs.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { mostAtOnce } from './rules/run-progress.ts'

export type StartedRun =
  /** `isNew` is false for the same press again. */
  | { ok: true; runId: string; total: number; isNew: boolean }
  /** None of the chosen tickets is valid. */
  | { ok: false; reason: 'none-valid' }
  | { ok: false; reason: 'too-many-tickets'; most: number }

/** A run that is worked off at once needs its job only where that was cut short; sooner they would share the tickets. */
const ifCutShort = { delaySeconds: 60 }

/**
 * Writes down what is asked of the valid ones of chosen tickets and has a job work it off. The same `runId` again
 * starts nothing. A part of verbs that asked for permission. Throws 'not-found' for an event that is not there.
 */
export async function startTicketRun(
  ctx: Ctx,
  input: {
    runId: string
    eventId: string
    kind: TicketRunKind
    chosen: ChosenTickets
    options: TicketRunOptions
    most: number
  },
): Promise<StartedRun> {
  const { runId, eventId, kind, chosen, options, most } = input
  return withTransaction(ctx, async (tx) => {
    const isNew = await tx.db
      .insertInto('ticket_runs')
      .values({
        id: runId,
        event_id: eventId,
        kind,
        options: JSON.stringify(options),
        started_by: userIdOf(tx.actor),
        started_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error, 'ticket_runs_event_id_fkey')) throw notFound('event')
        throw error
      })
    if (!isNew) return startedBefore(tx, input)
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('ticket_run_items')
      .columns(['run_id', 'ticket_id', 'order_id'])
      .expression(
        chosenTickets(tx.db, eventId, chosen)
          .where('t.status', '=', 'valid')
          .select([sql<string>`${runId}::uuid`.as('run_id'), 't.id as ticket_id', 't.order_id'])
          .limit(most + 1),
      )
      .executeTakeFirstOrThrow()
    const total = Number(numInsertedOrUpdatedRows ?? 0)
    if (total === 0 || total > most) {
      await tx.db.deleteFrom('ticket_runs').where('id', '=', runId).execute()
      return total === 0
        ? { ok: false, reason: 'none-valid' }
        : { ok: false, reason: 'too-many-tickets', most }
    }
    await enqueue(tx, 'tickets.run', { runId }, { onlyOne: runId, ...(total <= mostAtOnce && ifCutShort) })
    const { note: _note, ...facts } = options
    await audit(tx, {
      action: kind === 'resend' ? 'tickets.resend' : 'tickets.cancel',
      subject: { kind: 'event', id: eventId },
      details: { runId, tickets: total, ...facts },
    })
    return { ok: true, runId, total, isNew: true }
  })
}

async function startedBefore(tx: Ctx, input: { runId: string; eventId: string; kind: TicketRunKind }) {
  const { runId, eventId, kind } = input
  const run = await tx.db
    .selectFrom('ticket_runs as r')
    .select((eb) =>
      eb
        .selectFrom('ticket_run_items as i')
        .whereRef('i.run_id', '=', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('total'),
    )
    .where('r.id', '=', runId)
    .where('r.event_id', '=', eventId)
    .where('r.kind', '=', kind)
    .executeTakeFirst()
  if (!run) throw badRequest('this id is that of another run')
  return { ok: true as const, runId, total: run.total ?? 0, isNew: false }
}
