import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberImportRowsTable, MemberImportsTable, ReadColumns } from '#app/db/schema/invitations.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { LineRefusal } from './rules/check-line.ts'

export type LineState = MemberImportRowsTable['state']

export type ImportLine = {
  line: number
  /** Null once the import is over: only number and reason of a refused line stay. */
  person: { name: string; email: string; company: string; tier: MemberTier | null; until: Date | null } | null
  reason: LineRefusal | null
}

export type ImportPage = {
  id: string
  state: MemberImportsTable['state']
  columns: ReadColumns
  uploadedAt: Date
  finishedAt: Date | null
  /** Adds members at once, in place of inviting people. */
  asMembers: boolean
  sendsMails: boolean
  total: number
  counts: Record<LineState, number>
  /** Of a running one: lines that are dealt with, of those that were to be. */
  done: number
  /** How many of those who were invited have joined. */
  joined: number
  lines: ImportLine[]
}

const mostShown = 100

/** A file with people: what would happen, how far it is, or how it ended. Throws NotFound. */
export async function importPage(
  ctx: Ctx,
  { importId, show }: { importId: string; show: LineState },
): Promise<ImportPage> {
  allow(ctx.actor, 'people:manage')
  const row = isId(importId)
    ? await ctx.db.selectFrom('member_imports').selectAll().where('id', '=', importId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('import')
  const counted = await ctx.db
    .selectFrom('member_import_rows')
    .select('state')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`(count(*) filter (where done_at is not null))::int`.as('done'))
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute()
  const countOf = (state: LineState) => counted.find((one) => one.state === state)?.count ?? 0
  const isOver = row.finished_at !== null
  const { joined } = await ctx.db
    .selectFrom('invitations')
    .select(sql<number>`(count(*) filter (where accepted_at is not null))::int`.as('joined'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    state: row.state,
    columns: row.columns,
    uploadedAt: row.uploaded_at,
    finishedAt: row.finished_at,
    asMembers: row.as_members,
    sendsMails: row.sends_mails,
    total: row.total,
    counts: {
      invite: isOver ? row.invited : countOf('invite'),
      'has-account': isOver ? row.has_account : countOf('has-account'),
      'already-invited': isOver ? row.already_invited : countOf('already-invited'),
      refused: isOver ? row.refused : countOf('refused'),
    },
    done: isOver ? row.total : counted.reduce((sum, { done }) => sum + done, 0),
    joined,
    lines: await linesOf(ctx, importId, show),
  }
}

async function linesOf(ctx: Ctx, importId: string, show: LineState): Promise<ImportLine[]> {
  const rows = await ctx.db
    .selectFrom('member_import_rows')
    .select(['line', 'person', 'reason'])
    .where('import_id', '=', importId)
    .where('state', '=', show)
    .orderBy('line')
    .limit(mostShown)
    .execute()
  return rows.map(({ line, person, reason }) => ({
    line,
    person: person && {
      name: person.name,
      email: person.email,
      company: person.company,
      tier: person.tier,
      until: person.until === null ? null : new Date(person.until),
    },
    reason: reason as LineRefusal | null,
  }))
}

export type RecentImport = Pick<ImportPage, 'id' | 'state' | 'uploadedAt' | 'total'> & { invited: number }

const mostRecent = 10

/** The newest imports that were not given up. */
export async function recentImports(ctx: Ctx): Promise<RecentImport[]> {
  allow(ctx.actor, 'people:manage')
  const rows = await ctx.db
    .selectFrom('member_imports')
    .select(['id', 'state', 'uploaded_at as uploadedAt', 'total', 'invited'])
    .where('state', '!=', 'dropped')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRecent)
    .execute()
  return rows
}
