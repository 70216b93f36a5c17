import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormField } from '#app/db/schema/events.ts'
import { translationsOf } from '#app/features/content-translations/translated.server.ts'

/**
 * `records` with what their forms ask in the reader's language. The options of a dropdown stay as they are, because
 * answers are compared with them; their translations are `optionLabels`. One statement, or none.
 */
export async function withTranslatedForms<Record>(
  ctx: Ctx,
  records: readonly Record[],
  fieldsOf: (record: Record) => readonly FormField[],
  withFields: (record: Record, fields: FormField[]) => Record,
): Promise<Record[]> {
  const texts = records.flatMap((record) =>
    fieldsOf(record).flatMap(({ label, placeholder, options }) => [label, placeholder, ...options]),
  )
  const translations = await translationsOf(ctx, new Set(texts.filter((text) => text !== '')))
  if (translations.size === 0) return [...records]
  const said = (text: string) => translations.get(text) ?? text
  return records.map((record) =>
    withFields(
      record,
      fieldsOf(record).map((field) => ({
        ...field,
        label: said(field.label),
        placeholder: said(field.placeholder),
        ...(field.options.length > 0 && { optionLabels: field.options.map(said) }),
      })),
    ),
  )
}
