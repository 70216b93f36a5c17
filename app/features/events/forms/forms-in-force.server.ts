import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormInForce } from './rules/form-fields.ts'

/** The version in force of each of these templates, by the template's id. One statement; none where none is named. */
export async function formsInForce(
  ctx: Ctx,
  templateIds: readonly (string | null)[],
): Promise<Map<string, FormInForce>> {
  const ids = [...new Set(templateIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('form_templates as f')
    .innerJoin('form_template_versions as v', 'v.id', 'f.version_id')
    .select(['f.id as templateId', 'v.id as versionId', 'v.fields'])
    .where('f.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ templateId, versionId, fields }) => [templateId, { versionId, fields }]))
}
