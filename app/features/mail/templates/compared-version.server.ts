import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TemplateOrigin } from '#app/db/schema/mail-templates.ts'
import type { MailTemplate } from '../rules/template.ts'
import { deliveredTemplate } from './mail-template.server.ts'
import { type DiffLine, lineDiff } from './rules/line-diff.ts'
import type { TemplatePart } from './rules/template-problem.ts'
import { templateDraft } from './template-draft.server.ts'
import { templateVersion } from './template-versions.server.ts'

export type ComparedVersion = {
  /** As `templateIdOf` says it. */
  id: string
  title: string
  /** Null for the template as it is delivered now. */
  number: number | null
  origin: TemplateOrigin
  savedAt: Date | null
  by: string | null
  text: MailTemplate
  /** From it to the text in force. */
  differences: { part: TemplatePart; lines: DiffLine[] }[]
  /** The newest version there is. */
  newest: number
  /** It is the text in force. */
  isInForce: boolean
}

/**
 * One version of a template, or the delivered one, beside the text in force. Needs 'mail:manage'; throws NotFound for
 * what is no template or version of it.
 */
export async function comparedVersion(
  ctx: Ctx,
  id: string,
  number: number | 'delivered',
): Promise<ComparedVersion> {
  allow(ctx.actor, 'mail:manage')
  const { title, name, language, text: inForce, number: newest } = await templateDraft(ctx, id)
  const version =
    number === 'delivered'
      ? { ...deliveredTemplate(name, language), origin: 'delivered' as const, savedAt: null, by: null }
      : await templateVersion(ctx, id, number)
  const { subject, bodyMjml, bodyText, origin, savedAt, by } = version
  const differences = [
    { part: 'subject' as const, lines: lineDiff(subject, inForce.subject) },
    { part: 'html' as const, lines: lineDiff(bodyMjml, inForce.bodyMjml) },
    { part: 'text' as const, lines: lineDiff(bodyText, inForce.bodyText) },
  ]
  return {
    ...{ id, title, number: number === 'delivered' ? null : number, origin, savedAt, by },
    ...{ text: { subject, bodyMjml, bodyText }, differences, newest },
    isInForce: differences.every(({ lines }) => lines.length === 0),
  }
}
