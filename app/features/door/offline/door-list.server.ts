import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { openConflicts } from './open-conflicts.server.ts'
import type { DoorConflict } from './rules/door-conflict.ts'
import { isSalt, type ListedEvent, type ListedTicket, lineOf, listedState } from './rules/offline-list.ts'

/** The first line of a list. Instants are milliseconds. */
export type ListHead = {
  /** All tickets follow; otherwise those that have changed since the cursor that was sent. */
  isWhole: boolean
  /** To be sent as `since` for the next list. */
  cursor: string
  now: number
  event: ListedEvent
  conflicts: DoorConflict[]
}

const rowsAtOnce = 2_000
/** So many changes are no longer fewer than the whole. */
const mostChanges = 10_000

/**
 * What a door without a network decides by, as lines of JSON: a {@link ListHead}, then one line per ticket that was
 * ever issued. With `since`, the tickets that changed; nothing that was committed meanwhile is left out, and some may
 * come again. Codes are hashed with the salt of the device. Needs 'tickets:check-in' for the event.
 */
export async function* doorList(
  ctx: Ctx,
  { eventId, salt, since }: { eventId: string; salt: string; since: string | null },
): AsyncGenerator<string> {
  allow(ctx.actor, 'tickets:check-in', eventId)
  if (!isId(eventId)) throw notFound('event')
  if (!isSalt(salt)) throw badRequest('not a salt')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'status', 'ends_at as endsAt'])
    // Every transaction that is older than this one has ended, and what it wrote can be read.
    .select(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('cursor'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const { cursor, endsAt, ...rest } = event
  const changed = isCursor(since, cursor) ? await changedSince(ctx, { eventId, salt, since }) : null
  const head: ListHead = {
    isWhole: changed === null,
    cursor,
    now: ctx.now.getTime(),
    event: { ...rest, endsAt: endsAt.getTime() },
    conflicts: await openConflicts(ctx, eventId),
  }
  yield `${JSON.stringify(head)}\n`
  if (changed) {
    yield linesOf(changed)
    return
  }
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await page(ctx, { eventId, salt }, last)
    yield linesOf(rows)
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return
  }
}

/** A cursor that is ahead of us came from another database, before a backup was restored. */
function isCursor(since: string | null, now: string): since is string {
  return since !== null && /^\d{1,19}$/.test(since) && BigInt(since) <= BigInt(now)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsToList>['execute']>>[number]

function rowsToList(ctx: Ctx, { eventId, salt }: { eventId: string; salt: string }) {
  const hash = sql<string>`encode(substring(sha256(convert_to(${salt}::text || ':' || t.code, 'UTF8')) for 16), 'base64')`
  return (
    ctx.db
      .selectFrom('tickets as t')
      .innerJoin('attendees as a', 'a.id', 't.attendee_id')
      .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(['t.id', 't.status', 't.checked_in_at as checkedInAt', 't.is_disputed as isDisputed'])
      // As text: an instant in JavaScript is coarser, and a page would begin before the last one ended.
      .select(sql<string>`t.issued_at::text`.as('issuedAt'))
      .select(['a.full_name as name', 'l.ticket_name as ticketName', 'o.status as orderStatus'])
      .select(hash.as('hash'))
      .where('t.event_id', '=', eventId)
  )
}

const page = (ctx: Ctx, list: { eventId: string; salt: string }, last: Row | undefined): Promise<Row[]> =>
  rowsToList(ctx, list)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(t.issued_at, t.id) > (${last?.issuedAt}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy('t.issued_at')
    .orderBy('t.id')
    .limit(rowsAtOnce)
    .execute()

/** The tickets that changed, or null when there are too many. */
async function changedSince(
  ctx: Ctx,
  { since, ...list }: { eventId: string; salt: string; since: string },
): Promise<Row[] | null> {
  const rows = await rowsToList(ctx, list)
    .where(sql<boolean>`t.changed_in >= ${since}::xid8`)
    .limit(mostChanges + 1)
    .execute()
  return rows.length > mostChanges ? null : rows
}

function linesOf(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(lineOf(listed(row)))}\n`).join('')
}

function listed(row: Row): ListedTicket {
  const { id, hash, name, ticketName, checkedInAt, isDisputed } = row
  const inSince = checkedInAt?.getTime() ?? null
  return { id, hash, name, ticketName, state: listedState(row), inSince, isDisputed }
}
