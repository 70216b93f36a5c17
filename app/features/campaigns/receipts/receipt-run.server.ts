import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus } from '#app/db/schema/ground.ts'
import { personName } from '#app/features/people/rules/person-name.ts'

export type ReceiptResult = {
  userId: string
  mailId: string | null
  memberName: string
  email: string
  /** 'unreachable': there is no address to write to. */
  status: MailStatus | 'unreachable'
  lastError: string | null
}

/** What became of a run. */
export type ReceiptRun = {
  id: string
  startedAt: Date
  finishedAt: Date | null
  isAsked: boolean
  totalActiveMembers: number
  anniversaryMembers: number
  emailsSent: number
  emailsFailed: number
  /** Not answered by the mail server yet. */
  emailsWaiting: number
  /** The first of them, those that failed before the others. */
  results: ReceiptResult[]
}

type Row = Omit<ReceiptRun, 'results'> & { unreachable: string[] }

const resultsShown = 100

/** The run of that id, or the newest one; null for none. Needs 'mail:manage'. */
export async function receiptRun(ctx: Ctx, runId: string | null = null): Promise<ReceiptRun | null> {
  allow(ctx.actor, 'mail:manage')
  const { rows } = await sql<Row>`
    select r.id, r.started_at as "startedAt", r.finished_at as "finishedAt", r.asked_by is not null as "isAsked",
      r.total_active_members as "totalActiveMembers", r.anniversary_members as "anniversaryMembers", r.unreachable,
      c.sent as "emailsSent", c.failed + coalesce(array_length(r.unreachable, 1), 0) as "emailsFailed",
      c.waiting as "emailsWaiting"
    from receipt_runs r, lateral (
      select (count(*) filter (where m.status = 'sent'))::int as sent,
        (count(*) filter (where m.status in ('failed', 'suppressed')))::int as failed,
        (count(*) filter (where m.status in ('queued', 'sending')))::int as waiting
      from monthly_receipts t join mails m on m.id = t.mail_id where t.run_id = r.id) c
    where ${runId === null ? sql`true` : sql`r.id = ${runId}`}
    order by r.started_at desc, r.id desc limit 1`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { unreachable, ...run } = row
  return { ...run, results: [...(await nameless(ctx, unreachable)), ...(await mailed(ctx, run.id))] }
}

async function mailed(ctx: Ctx, runId: string): Promise<ReceiptResult[]> {
  const { rows } = await sql<ReceiptResult>`
    select t.user_id as "userId", m.id as "mailId", m.recipient_name as "memberName", m.recipient as email, m.status,
      m.last_error as "lastError"
    from monthly_receipts t join mails m on m.id = t.mail_id
    where t.run_id = ${runId}
    order by m.status in ('failed', 'suppressed') desc, m.recipient_name, m.id limit ${resultsShown}`.execute(
    ctx.db,
  )
  return rows
}

async function nameless(ctx: Ctx, userIds: readonly string[]): Promise<ReceiptResult[]> {
  if (userIds.length === 0) return []
  const people = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .where('u.id', 'in', userIds)
    .limit(resultsShown)
    .execute()
  return people.map((person) => ({
    userId: person.id,
    mailId: null,
    memberName: personName(person),
    email: person.email,
    status: 'unreachable',
    lastError: null,
  }))
}
