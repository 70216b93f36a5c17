import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import type { RunFailure, RunProgress } from './rules/run-progress.ts'

const mostFailures = 100

/** A ticket's outcome with what became of its mail; a mail that was erased had left. */
const outcome = sql<RunFailure | 'done' | 'waiting'>`case
  when i.state = 'waiting' then 'waiting'
  when i.state = 'failed' then i.reason
  when m.status = 'failed' then 'mail-failed'
  when m.status = 'suppressed' then 'address-blocked'
  when m.status in ('queued', 'sending') then 'waiting'
  else 'done' end`

/** How far a run of an event is, and whom it failed for. Needs 'orders:manage'; throws NotFound. */
export async function ticketRun(
  ctx: Ctx,
  { eventId, runId }: { eventId: string; runId: string },
): Promise<RunProgress & { event: { title: string } }> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(eventId) || !isId(runId)) throw notFound('run')
  const run = await ctx.db
    .selectFrom('ticket_runs as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select(['r.id', 'r.kind', 'r.started_at as startedAt', 'r.finished_at as finishedAt', 'e.title'])
    .where('r.id', '=', runId)
    .where('r.event_id', '=', eventId)
    .executeTakeFirst()
  if (!run) throw notFound('run')
  const counted = await ctx.db
    .selectFrom('ticket_run_items as i')
    .leftJoin('mails as m', 'm.id', 'i.mail_id')
    .select([outcome.as('outcome'), sql<number>`count(*)`.as('count')])
    .where('i.run_id', '=', runId)
    .groupBy(outcome)
    .execute()
  const of = (wanted: (outcome: string) => boolean) =>
    counted.reduce((sum, row) => (wanted(row.outcome) ? sum + row.count : sum), 0)
  const failed = of((one) => one !== 'done' && one !== 'waiting')
  const waiting = of((one) => one === 'waiting')
  return {
    id: run.id,
    kind: run.kind,
    startedAt: run.startedAt,
    event: { title: run.title },
    total: of(() => true),
    done: of((one) => one === 'done'),
    failed,
    waiting,
    isOver: run.finishedAt !== null && waiting === 0,
    failures: failed === 0 ? [] : await failuresOf(ctx, runId),
  }
}

async function failuresOf(ctx: Ctx, runId: string): Promise<RunProgress['failures']> {
  const rows = await ctx.db
    .selectFrom('ticket_run_items as i')
    .innerJoin('tickets as t', 't.id', 'i.ticket_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('mails as m', 'm.id', 'i.mail_id')
    .select(['i.ticket_id as ticketId', 'a.full_name', 'a.email', 'o.buyer_name', outcome.as('reason')])
    .where('i.run_id', '=', runId)
    .where(sql<boolean>`i.state = 'failed' or m.status in ('failed', 'suppressed')`)
    .orderBy('a.full_name')
    .orderBy('i.ticket_id')
    .limit(mostFailures)
    .execute()
  return rows.flatMap(({ ticketId, full_name, email, buyer_name, reason }) =>
    reason === 'done' || reason === 'waiting'
      ? []
      : [{ ticketId, name: full_name ?? email ?? t('Guest of {name}', { name: buyer_name }), reason }],
  )
}
