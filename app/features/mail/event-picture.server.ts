import type { Ctx } from '#app/context/ctx.server.ts'
import { previewOf } from '#app/features/files/rules/image-of.ts'
import type { EventPicture } from './mails/parts/event-parts.ts'
import { shownSize } from './rules/shown-size.ts'

/**
 * `variables` with the picture of the event they name, as it is when the mail leaves: an event may get its picture after
 * its mails were written. Others stay as they are.
 */
export async function withEventPicture(
  ctx: Ctx,
  variables: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const picture = variables.event_picture
  if (!isPicture(picture) || picture.of === '') return variables
  const shown = await ctx.memory.remember(`mail.event-picture.${picture.of}`, 60, () =>
    pictureOf(ctx, picture.of),
  )
  return shown ? { ...variables, event_picture: shown } : variables
}

function isPicture(value: unknown): value is EventPicture {
  return typeof value === 'object' && value !== null && 'of' in value && typeof value.of === 'string'
}

async function pictureOf(ctx: Ctx, eventId: string): Promise<EventPicture | null> {
  const row = await ctx.db
    .selectFrom('events as e')
    .innerJoin('files as f', 'f.id', 'e.image_file_id')
    .leftJoin('event_images as i', (join) =>
      join.onRef('i.event_id', '=', 'e.id').onRef('i.file_id', '=', 'f.id'),
    )
    .select(['f.key', 'f.width', 'f.height', 'e.title', 'i.alt_text'])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  const picture = row && previewOf(row, row.alt_text || row.title)
  if (!picture) return null
  return { of: eventId, url: ctx.site.baseUrl + picture.url, alt: picture.alt, ...shownSize(picture) }
}
