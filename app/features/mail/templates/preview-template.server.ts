import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isMailName } from '../mails/all-mails.server.ts'
import { type MailTemplate, withPlainLines } from '../rules/template.ts'
import { variablesOfMail } from './recent-mails.server.ts'
import { type TriedTemplate, tryTemplate } from './try-template.server.ts'

/**
 * A text that need not be saved as its reader would see it, with made-up words or those of the mail `mailId`; or
 * everything that is wrong with it. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function previewTemplate(
  ctx: Ctx,
  { name, mailId, ...text }: MailTemplate & { name: string; mailId: string | null },
): Promise<TriedTemplate> {
  allow(ctx.actor, 'mail:manage')
  if (!isMailName(name)) throw notFound('mail template')
  const real = mailId === null ? null : await variablesOfMail(ctx, name, mailId)
  return tryTemplate(ctx, name, withPlainLines(text), real ?? {})
}
