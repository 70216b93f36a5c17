import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isMailName } from '../mails/all-mails.server.ts'
import { deliveredTemplate } from './mail-template.server.ts'
import { saveTemplate, type TemplateSaved } from './save-template.server.ts'

/**
 * Goes back to the delivered template; the network's own stays among the versions. `seen` is the newest version that
 * was shown. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function resetTemplate(ctx: Ctx, input: { name: string; seen: number }): Promise<TemplateSaved> {
  allow(ctx.actor, 'mail:manage')
  const { name, seen } = input
  if (!isMailName(name)) throw notFound('mail template')
  return saveTemplate(ctx, { ...deliveredTemplate(name), name, seen })
}
