import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FileVariant } from '#app/db/schema/ground.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { drawRendition, type Rendition } from './draw-rendition.server.ts'
import { sniffImage } from './rules/image-formats.ts'
import { defaultMaxBytes, fitted, maxPixels, renditionWidths } from './rules/image-limits.ts'
import { plainName } from './rules/plain-name.ts'

export type ImageRefusal = 'invalid-type' | 'too-large' | 'too-many-pixels' | 'unreadable'

export type StoredImage = {
  id: string
  key: string
  width: number
  height: number
  variants: FileVariant[]
}

/**
 * Checks an uploaded picture, re-encodes it without anything that travelled with it (place, camera, hidden
 * programs), stores its renditions and then its row. Keys are ours; the name it came with is only kept as text.
 * `maxSide` is in pixels, where less is wanted than of every picture. One that `awaitsUse` goes a day later unless
 * `claimUpload` has put it to its use. Whether the actor may put a picture where it is meant for is for the calling
 * verb to say; guests never may.
 * Not for use inside a transaction: it talks to the storage.
 */
export async function storeImage(
  ctx: Ctx,
  input: { bytes: Buffer; originalName: string; maxBytes?: number; maxSide?: number; awaitsUse?: boolean },
): Promise<{ ok: true; file: StoredImage } | { ok: false; reason: ImageRefusal }> {
  if (ctx.actor.kind === 'guest') throw forbidden('files:store')
  if (ctx.db.isTransaction) throw new Error('storeImage inside a transaction')
  if (input.bytes.length > (input.maxBytes ?? defaultMaxBytes)) return { ok: false, reason: 'too-large' }
  if (!sniffImage(input.bytes)) return { ok: false, reason: 'invalid-type' }

  const id = newId()
  const drawn = await drawRenditions(ctx, input, id)
  if ('reason' in drawn) return { ok: false, reason: drawn.reason }

  const { main, variants } = drawn
  // Bytes first: a row never points at nothing, and bytes without a row are swept away later.
  await Promise.all(
    [main, ...variants].map(({ key, content, contentType }) =>
      ctx.ports.storage.put(key, content, contentType),
    ),
  )
  const file = {
    id,
    key: main.key,
    width: main.width,
    height: main.height,
    variants: variants.map(withoutContent),
  }
  await ctx.db
    .insertInto('files')
    .values({
      ...file,
      variants: JSON.stringify(file.variants),
      kind: 'image',
      content_type: main.contentType,
      bytes: main.bytes,
      original_name: plainName(input.originalName),
      uploaded_by: userIdOf(ctx.actor),
      created_at: ctx.now,
      awaits_use_since: input.awaitsUse ? ctx.now : null,
    })
    .execute()
  return { ok: true, file }
}

async function drawRenditions(
  ctx: Ctx,
  { bytes, maxSide }: { bytes: Buffer; maxSide?: number },
  id: string,
): Promise<{ main: Rendition; variants: Rendition[] } | { reason: ImageRefusal }> {
  const { default: sharp } = await import('sharp')
  try {
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    const { width, height, hasAlpha, autoOrient } = await open().metadata()
    if (width * height > maxPixels) return { reason: 'too-many-pixels' }
    const size = fitted(autoOrient, maxSide)
    // Decoded once at full size; the renditions are made of this.
    const raw = await open()
      .autoOrient()
      .resize(size.width, size.height, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redraw = () =>
      sharp(raw.data, {
        raw: { width: raw.info.width, height: raw.info.height, channels: raw.info.channels },
      })
    const variants = await Promise.all(
      renditionWidths(size.width).map((wide) =>
        drawRendition(redraw().resize(wide), `images/${id}/${wide}.webp`),
      ),
    )
    // For readers that know no WebP: mail programs, PDF, previews of links.
    const main = await drawRendition(redraw(), `images/${id}/full.${hasAlpha ? 'png' : 'jpg'}`)
    return { main, variants }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    ctx.log.info({ message }, 'A picture could not be read')
    return { reason: /pixel limit/i.test(message) ? 'too-many-pixels' : 'unreadable' }
  }
}

function withoutContent({ content: _content, ...variant }: Rendition): FileVariant {
  return variant
}
