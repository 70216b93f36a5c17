import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { MailAnswer } from '#app/integrations/mail/mail-port.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Hands one short mail to the mail server at once, past the outbox, and answers what the server said: whether server,
 * login and sender address are right is known before a ticket depends on them. Throws what the port throws when the
 * answer was lost. Needs 'mail:manage'.
 */
export async function sendTestMail(ctx: Ctx, address: string): Promise<MailAnswer> {
  allow(ctx.actor, 'mail:manage')
  const { networkName } = await siteSettings(ctx)
  const text = `This test email shows that ${networkName} can send email through the mail server of ${ctx.site.baseUrl}. No action is needed.`
  return ctx.ports.mail.send({
    messageId: `<${newId()}@${new URL(ctx.site.baseUrl).hostname}>`,
    from: ctx.site.mailFrom,
    to: { name: '', address },
    subject: `[TEST] Test email from ${networkName}`,
    text,
    html: '',
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  })
}
