import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { queueMail } from '../queue-mail.server.ts'
import { isMailAddress } from '../rules/mail-address.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import { templateAsked, templateIdOf } from './template-id.server.ts'
import { tryWritten, type WrittenTemplate } from './try-written.server.ts'

export type TestSent =
  | { ok: true; to: string }
  | { ok: false; reason: 'no-address' }
  /** Seconds until another one may be sent. */
  | { ok: false; reason: 'too-many'; retryAfter: number }
  | { ok: false; reason: 'has-problems'; problems: TemplateProblem[] }

export type TemplateTest = WrittenTemplate & {
  name: string
  to: string
}

/**
 * Mails a text that need not be saved to the address that was typed, filled with its sample and marked as a test; mails
 * of real people are never used. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function sendTemplateTest(ctx: Ctx, input: TemplateTest): Promise<TestSent> {
  allow(ctx.actor, 'mail:manage')
  const { name: asked, to, ...text } = input
  const id = templateAsked(ctx, asked)
  if (!isMailAddress(to)) return { ok: false, reason: 'no-address' }
  const tried = await tryWritten(ctx, id, text)
  if (!tried.ok) return { ok: false, reason: 'has-problems', problems: tried.problems }
  const { template } = tried
  const taken = await ctx.ports.limiter.take('test-mail', userIdOf(ctx.actor) ?? ctx.actor.kind)
  if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
  // The words of a plain message are not used: the draft is, which the row keeps as it was when it was sent.
  const variables = { subject: '', fullName: '', email: '', content: '', draft: { name: id.name, template } }
  await withTransaction(ctx, async (tx) => {
    const mailId = await queueMail(tx, {
      kind: 'test-template',
      subjectId: templateIdOf(id),
      language: id.language,
      recipient: to,
      period: newId(),
      variables: () => variables,
    })
    if (mailId === null) return
    await audit(tx, {
      action: 'mail-template.test',
      subject: { kind: 'mail-template', id: templateIdOf(id) },
      details: { mailId },
    })
  })
  return { ok: true, to }
}
