import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { lockPerson } from '#app/features/memberships/grants/lock-person.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { memberReport } from './member-report.server.ts'
import { type ReportRefusal, reportRefusal } from './rules/report-refusal.ts'

export type SendMemberReportOutcome = { ok: true; email: string } | { ok: false; reason: ReportRefusal }

/**
 * Mails a person their own report, as it is now; `token` stands for one press and sends it once, however often it
 * comes. Needs 'people:manage' and 'money:manage'; throws NotFound for an unknown id, 'bad-request' for a token that is
 * no id.
 */
export async function sendMemberReport(
  ctx: Ctx,
  { userId, token }: { userId: string; token: string },
): Promise<SendMemberReportOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(token)) throw badRequest('not a token of a press')
  const { name, language, variables } = await memberReport(ctx, userId)
  return withTransaction(ctx, async (tx) => {
    // An address may have changed, or its person left, since the report was read.
    await lockPerson(tx, userId)
    const account = await tx.db
      .selectFrom('users')
      .select(['email', 'email_verified as isVerified'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const refusal = reportRefusal(account)
    if (refusal) return { ok: false, reason: refusal }
    const mailId = await queueMail(tx, {
      kind: 'member-report',
      subjectId: userId,
      recipient: account.email,
      recipientName: name,
      period: token,
      language,
      variables: () => variables,
    })
    if (mailId !== null) {
      await audit(tx, { action: 'member-report.send', subject: { kind: 'user', id: userId } })
    }
    return { ok: true, email: account.email }
  })
}
