import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { freeSlug } from './event-slugs.server.ts'
import { copyFormTemplates } from './forms/copy-form-templates.server.ts'

export type CopiedEvent = {
  id: string
  slug: string
  /** How much later the copy starts, in milliseconds. */
  offset: number
  /** The copy's own form templates by those they are copies of. */
  templates: ReadonlyMap<string, string>
}

/**
 * Copies an event with its pictures and form templates to another start, under its own title or another: a draft under a slug of its own. Part of a
 * verb that asked for permission, has locked the slugs and copies the ticket types. Throws NotFound.
 */
export async function copyEvent(
  tx: Ctx,
  input: { eventId: string; copyId: string; title?: string | undefined; startsAt: Date },
): Promise<CopiedEvent> {
  if (!isId(input.eventId)) throw notFound('event')
  const original = await tx.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', input.eventId)
    .forShare()
    .executeTakeFirst()
  if (!original) throw notFound('event')
  const { slug: _, menu, host, speakers, ...columns } = original
  const offset = input.startsAt.getTime() - original.starts_at.getTime()
  const id = input.copyId
  const title = input.title ?? original.title
  const slug = await freeSlug(tx, title, id)
  const row = {
    ...columns,
    id,
    slug,
    title,
    // Nothing of the copy was chosen yet.
    menu: menu && JSON.stringify({ ...menu, gone: undefined }),
    host: host && JSON.stringify(host),
    speakers: JSON.stringify(speakers),
    status: 'draft' as const,
    starts_at: input.startsAt,
    ends_at: new Date(original.ends_at.getTime() + offset),
    is_featured: false,
    calendar_sequence: 0,
    revision: 1,
    published_at: null,
    cancelled_at: null,
    archived_at: null,
    created_at: tx.now,
    updated_at: tx.now,
  }
  await tx.db.insertInto('events').values(row).execute()
  await copyImages(tx, original.id, id)
  return { id, slug, offset, templates: await copyFormTemplates(tx, original.id, id) }
}

async function copyImages(tx: Ctx, from: string, to: string): Promise<void> {
  const images = await tx.db
    .selectFrom('event_images')
    .selectAll()
    .where('event_id', '=', from)
    .orderBy('position')
    .execute()
  if (images.length === 0) return
  await tx.db
    .insertInto('event_images')
    .values(images.map((image) => ({ ...image, id: newId(), event_id: to })))
    .execute()
}
