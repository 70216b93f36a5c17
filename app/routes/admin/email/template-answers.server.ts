import type { output, ZodType } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TemplateSaved } from '#app/features/mail/templates/save-template.server.ts'
import { templateVersions } from '#app/features/mail/templates/template-versions.server.ts'
import type { TemplateRefusal } from '#app/features/mail/templates/ui/refusal-notice.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { faultWords, type Unexpected } from '../people/attempt.server.ts'

/** The fields of a form of ours. Throws 'bad-request' for what no form of ours sends. */
export function fieldsOf<Schema extends ZodType>(schema: Schema, form: FormData): output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw badRequest('not a form of this screen')
  return parsed.data
}

/** Why a template was not saved, with what its screen says of it. */
export async function templateRefusal(
  ctx: Ctx,
  name: string,
  refused: Exclude<TemplateSaved, { ok: true }> | Unexpected,
): Promise<TemplateRefusal> {
  switch (refused.reason) {
    case 'has-problems':
      return refused
    case 'unexpected':
      return { reason: 'unexpected', told: faultWords(ctx) }
    case 'changed-meanwhile': {
      const { number } = refused
      const [versions, { timeZone }] = await Promise.all([templateVersions(ctx, name), siteSettings(ctx)])
      const theirs = versions.find((version) => version.number === number)
      const when = theirs ? formatMoment(theirs.savedAt, timeZone) : ''
      return { reason: 'changed-meanwhile', number, who: theirs?.by ?? t('Another administrator'), when }
    }
  }
}
