import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormField } from '#app/db/schema/events.ts'
import { lastSaved } from '#app/features/people/last-saved.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { TemplateChoice } from './rules/template-choice.ts'

export type FormTemplate = {
  id: string
  isGlobal: boolean
  name: string
  description: string
  fields: FormField[]
  version: number
  revision: number
  updatedAt: Date
  isArchived: boolean
  /** Ticket types on sale or kept that ask it now, at any event. */
  usedBy: { ticketName: string; eventTitle: string }[]
  /** Whether an order has ever answered one of its versions. */
  hasAnswers: boolean
}

const mostListed = 200

/** The templates an event may use, its own and global ones, newest first. Needs 'events:manage'. */
export async function formTemplatesOf(ctx: Ctx, eventId: string): Promise<FormTemplate[]> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  return templates(ctx)
    .where((eb) => eb.or([eb('f.event_id', '=', eventId), eb('f.event_id', 'is', null)]))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(mostListed)
    .execute()
}

/** One of them, with who saved it last. Needs 'events:manage'; throws NotFound. */
export async function formTemplateOf(ctx: Ctx, eventId: string, id: string) {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !isId(id)) throw notFound('form template')
  const template = await templates(ctx)
    .where('f.id', '=', id)
    .where((eb) => eb.or([eb('f.event_id', '=', eventId), eb('f.event_id', 'is', null)]))
    .executeTakeFirst()
  if (!template) throw notFound('form template')
  const saved = await lastSaved(ctx, { kind: 'form-template', id })
  return { ...template, savedBy: saved?.by ?? null }
}

function templates(ctx: Ctx) {
  return ctx.db
    .selectFrom('form_templates as f')
    .innerJoin('form_template_versions as v', 'v.id', 'f.version_id')
    .select(['f.id', 'f.name', 'f.description', 'f.revision', 'f.updated_at as updatedAt'])
    .select(['v.fields', 'v.number as version'])
    .select(sql<boolean>`f.event_id is null`.as('isGlobal'))
    .select(sql<boolean>`f.archived_at is not null`.as('isArchived'))
    .select(
      sql<{ ticketName: string; eventTitle: string }[]>`coalesce((
        select json_agg(json_build_object('ticketName', t.name, 'eventTitle', e.title) order by e.starts_at, t.position)
        from (select * from ticket_types where form_template_id = f.id and archived_at is null limit 50) t
        join events e on e.id = t.event_id), '[]')`.as('usedBy'),
    )
    .select(
      sql<boolean>`exists (select from form_template_versions o join order_lines l on l.form_version_id = o.id
        where o.template_id = f.id)`.as('hasAnswers'),
    )
}

/** What a ticket type of the event may ask: its own templates and global ones, by name. Needs 'events:manage'. */
export async function templatesToChoose(ctx: Ctx, eventId: string): Promise<TemplateChoice[]> {
  allow(ctx.actor, 'events:manage')
  return ctx.db
    .selectFrom('form_templates as f')
    .select(['f.id', 'f.name'])
    .select(sql<boolean>`f.event_id is null`.as('isGlobal'))
    .select(sql<boolean>`f.archived_at is not null`.as('isArchived'))
    .where((eb) => eb.or([eb('f.event_id', '=', eventId), eb('f.event_id', 'is', null)]))
    .where((eb) =>
      eb.or([
        eb('f.archived_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('ticket_types as t')
            .select('t.id')
            .whereRef('t.form_template_id', '=', 'f.id')
            .where('t.event_id', '=', eventId),
        ),
      ]),
    )
    .orderBy('f.name')
    .orderBy('f.id')
    .execute()
}

/**
 * Whether a ticket type of the event may begin to ask this, locked against being taken away meanwhile. Call it inside
 * a transaction.
 */
export async function mayChooseTemplate(tx: Ctx, eventId: string, templateId: string): Promise<boolean> {
  if (!isId(templateId)) return false
  const template = await tx.db
    .selectFrom('form_templates')
    .select(['event_id', 'archived_at'])
    .where('id', '=', templateId)
    .forKeyShare()
    .executeTakeFirst()
  return (
    template !== undefined &&
    template.archived_at === null &&
    (template.event_id === null || template.event_id === eventId)
  )
}
