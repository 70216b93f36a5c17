import { sql } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailTestKind } from '#app/db/schema/mail-receipts.ts'
import type { TestRefusal } from './rules/test-choices.ts'

/** What became of one press. */
export type TestResult = {
  id: string
  kind: MailTestKind
  /** '' where no mail was written. */
  email: string
  /** `waiting`: the mail server has not answered yet. */
  status: 'success' | 'failed' | 'waiting'
  /** From the press to the mail server's answer, in milliseconds; null while there is none. */
  durationMs: number | null
  at: Date
  details: {
    memberName: string | null
    plan: string | null
    amount: string | null
    /** Of a historical receipt: "2026-11". */
    month: string | null
    monthsAsMember: number | null
    /** Of the monthly receipts. */
    totals: { active: number; anniversaries: number; sent: number; failed: number; waiting: number } | null
  }
  refusal: TestRefusal | null
  /** The words kept of the mail's last attempt. */
  lastError: string | null
  mailId: string | null
}

const resultsKept = 100

type Row = {
  id: string
  kind: MailTestKind
  at: Date
  month: string | null
  refusal: TestRefusal | null
  mailId: string | null
  mailStatus: string | null
  email: string | null
  name: string | null
  variables: Partial<Record<string, unknown>> | null
  lastError: string | null
  sentAt: Date | null
  runId: string | null
  runEnd: Date | null
  active: number | null
  anniversaries: number | null
  sent: number
  failed: number
  waiting: number
}

/** What was pressed in this session, the newest first; it ends with the session. Needs 'mail:manage'. */
export async function testResults(ctx: Ctx, sessionToken: string | null): Promise<TestResult[]> {
  allow(ctx.actor, 'mail:manage')
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.pressed_at as at, t.month, t.refusal, m.id as "mailId", m.status as "mailStatus",
      m.recipient as email, m.recipient_name as name, m.variables, m.last_error as "lastError", m.sent_at as "sentAt",
      r.id as "runId", r.finished_at as "runEnd", r.total_active_members as active,
      r.anniversary_members as anniversaries, c.sent, c.failed + coalesce(array_length(r.unreachable, 1), 0) as failed,
      c.waiting
    from mail_tests t
    join sessions s on s.id = t.session_id and s.token = ${sessionToken} and s.user_id = ${userIdOf(ctx.actor)}
    left join mails m on m.id = t.mail_id
    left join receipt_runs r on r.id = t.run_id
    left join lateral (
      select (count(*) filter (where o.status = 'sent'))::int as sent,
        (count(*) filter (where o.status in ('failed', 'suppressed')))::int as failed,
        (count(*) filter (where o.status in ('queued', 'sending')))::int as waiting
      from monthly_receipts k join mails o on o.id = k.mail_id where k.run_id = r.id) c on r.id is not null
    order by t.pressed_at desc, t.id desc limit ${resultsKept}`.execute(ctx.db)
  return rows.map(resultOf)
}

function resultOf(row: Row): TestResult {
  const { variables } = row
  const text = (name: string) => (typeof variables?.[name] === 'string' ? variables[name] : null)
  const months = variables?.monthsAsMember
  const status = statusOf(row)
  const end = row.runId === null ? row.sentAt : row.runEnd
  return {
    id: row.id,
    kind: row.kind,
    email: row.email ?? '',
    status,
    durationMs: status === 'success' && end ? Math.max(0, end.getTime() - row.at.getTime()) : null,
    at: row.at,
    details: {
      memberName: text('fullName'),
      plan: text('planName'),
      amount: text('amount'),
      month: row.month,
      monthsAsMember: typeof months === 'number' ? months : null,
      totals:
        row.runId === null
          ? null
          : {
              active: row.active ?? 0,
              anniversaries: row.anniversaries ?? 0,
              sent: row.sent,
              failed: row.failed,
              waiting: row.waiting,
            },
    },
    refusal: row.refusal,
    lastError: row.lastError,
    mailId: row.mailId,
  }
}

function statusOf(row: Row): TestResult['status'] {
  if (row.refusal !== null) return 'failed'
  if (row.runId !== null) return row.runEnd === null || row.waiting > 0 ? 'waiting' : 'success'
  if (row.mailStatus === 'sent') return 'success'
  return row.mailStatus === 'queued' || row.mailStatus === 'sending' ? 'waiting' : 'failed'
}
