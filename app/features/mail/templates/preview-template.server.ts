import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { variablesOfMail } from './recent-mails.server.ts'
import { templateAsked } from './template-id.server.ts'
import { type TriedWritten, tryWritten, type WrittenTemplate } from './try-written.server.ts'

/**
 * A text that need not be saved as its reader would see it, with made-up words or those of the mail `mailId`; or
 * everything that is wrong with it. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function previewTemplate(
  ctx: Ctx,
  { name, mailId, ...text }: WrittenTemplate & { name: string; mailId: string | null },
): Promise<TriedWritten> {
  allow(ctx.actor, 'mail:manage')
  const id = templateAsked(ctx, name)
  const real = mailId === null ? null : await variablesOfMail(ctx, id.name, mailId)
  return tryWritten(ctx, id, text, real ?? {})
}
