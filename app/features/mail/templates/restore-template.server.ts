import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { saveTemplate, type TemplateSaved } from './save-template.server.ts'
import { templateVersion } from './template-versions.server.ts'

/**
 * Brings the text of an earlier version back as the newest, in force at once; refused where it could not be written
 * today. `seen` is the newest version that was shown. Needs 'mail:manage'; throws NotFound for what is no template or
 * version.
 */
export async function restoreTemplate(
  ctx: Ctx,
  input: { name: string; number: number; seen: number },
): Promise<TemplateSaved> {
  allow(ctx.actor, 'mail:manage')
  const { name, number, seen } = input
  const { subject, bodyMjml, bodyText, blocks } = await templateVersion(ctx, name, number)
  return saveTemplate(ctx, {
    ...{ name, subject, bodyMjml, bodyText, seen },
    ...{ restoredFrom: number, restoredBlocks: blocks },
  })
}
