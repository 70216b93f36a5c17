import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deliveredTemplate } from './mail-template.server.ts'
import { saveTemplate, type TemplateSaved } from './save-template.server.ts'
import { templateAsked } from './template-id.server.ts'

/**
 * Goes back to the delivered template; the network's own stays among the versions. `seen` is the newest version that
 * was shown. Needs 'mail:manage'; throws NotFound for a name that no mail has.
 */
export async function resetTemplate(ctx: Ctx, input: { name: string; seen: number }): Promise<TemplateSaved> {
  allow(ctx.actor, 'mail:manage')
  const { name, seen } = input
  const asked = templateAsked(ctx, name)
  return saveTemplate(ctx, { ...deliveredTemplate(asked.name, asked.language), name, seen })
}
