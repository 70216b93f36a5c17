import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Locks a template that the page of an event may change, its own or a global one, and reads it with the version in
 * force. Throws NotFound for any other. Call it inside a transaction.
 */
export async function lockFormTemplate(tx: Ctx, eventId: string, id: string) {
  if (!isId(id) || !isId(eventId)) throw notFound('form template')
  const template = await tx.db
    .selectFrom('form_templates')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('event_id', '=', eventId), eb('event_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst()
  if (!template) throw notFound('form template')
  const version = await tx.db
    .selectFrom('form_template_versions')
    .select(['number', 'fields'])
    .where('id', '=', template.version_id)
    .executeTakeFirstOrThrow()
  return { ...template, ...version }
}
