import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FileVariant } from '#app/db/schema/ground.ts'
import { drawRendition } from './draw-rendition.server.ts'
import { sniffImage } from './rules/image-formats.ts'
import { maxPixels } from './rules/image-limits.ts'
import { sniffedBytes, sniffVideo } from './rules/video-formats.ts'

type StoredFile = {
  id: string
  key: string
  kind: 'image' | 'video' | 'document'
  bytes: number
  width: number | null
  variants: readonly FileVariant[]
}
/** Bytes that are not there, or are not those that were stored. */
export type FileProblem = 'missing' | 'broken'
export type FileState = { problem: null } | { problem: FileProblem; outcome: 'repaired' | 'lost' }

type Part = { key: string; width: number; bytes: number }

/**
 * Looks whether the bytes of a stored picture or video are there and what they were; what is amiss with a picture is
 * made again from a rendition that is at least as large. 'lost' where none is left, and for every video: there is
 * one copy of it. Not for use inside a transaction. Safe to repeat.
 */
export async function mendFile(ctx: Ctx, file: StoredFile): Promise<FileState> {
  allow(ctx.actor, 'gallery:manage')
  if (ctx.db.isTransaction) throw new Error('mendFile inside a transaction')
  if (file.kind !== 'image') {
    const problem = await problemOf(ctx, file, (start) => sniffVideo(start) !== null)
    return problem === null ? { problem } : { problem, outcome: 'lost' }
  }
  const main = { key: file.key, width: file.width ?? 0, bytes: file.bytes }
  const parts: Part[] = [main, ...file.variants]
  const [narrowest] = [...file.variants].sort((a, b) => a.width - b.width)
  const states = await Promise.all(
    parts.map(async (part) => ({
      part,
      problem:
        (await problemOf(ctx, part, (start) => sniffImage(start) !== null)) ??
        // The one that lists show is looked at to its end.
        (part === narrowest && !(await pixelsOf(ctx, part)) ? 'broken' : null),
    })),
  )
  const amiss = states.filter(({ problem }) => problem !== null)
  const [first] = amiss
  if (!first?.problem) return { problem: null }
  const whole = states.filter(({ problem }) => problem === null).map(({ part }) => part)
  const redrawn = await redraw(ctx, { amiss: amiss.map(({ part }) => part), whole })
  await writeDown(ctx, file, redrawn)
  const problem = amiss.some((one) => one.problem === 'missing') ? 'missing' : 'broken'
  return { problem, outcome: redrawn.length === amiss.length ? 'repaired' : 'lost' }
}

async function problemOf(
  ctx: Ctx,
  { key, bytes }: { key: string; bytes: number },
  isKind: (start: Uint8Array) => boolean,
): Promise<FileProblem | null> {
  const size = await ctx.ports.storage.size(key)
  if (size === null) return 'missing'
  if (size !== bytes || size === 0) return 'broken'
  const chunks: Uint8Array[] = []
  const part = { from: 0, to: Math.min(size, sniffedBytes) - 1 }
  for await (const chunk of ctx.ports.storage.readPart(key, part)) chunks.push(chunk)
  return isKind(Buffer.concat(chunks)) ? null : 'broken'
}

/** The parts that could be made again, stored under their keys. */
async function redraw(ctx: Ctx, parts: { amiss: Part[]; whole: Part[] }): Promise<FileVariant[]> {
  const { default: sharp } = await import('sharp')
  for (const source of parts.whole.sort((a, b) => b.width - a.width)) {
    const pixels = await pixelsOf(ctx, source)
    if (!pixels) continue
    const redrawn: FileVariant[] = []
    for (const { key, width } of parts.amiss.filter((part) => part.width <= source.width)) {
      const image = sharp(pixels.data, { raw: pixels.info }).resize(width)
      const { content, ...rendition } = await drawRendition(image, key)
      await ctx.ports.storage.put(key, content, rendition.contentType)
      redrawn.push(rendition)
    }
    return redrawn
  }
  return []
}

/** A stored picture, decoded; null where that fails. */
async function pixelsOf(ctx: Ctx, { key }: Part) {
  const bytes = await ctx.ports.storage.read(key)
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, info: { width: info.width, height: info.height, channels: info.channels } }
  } catch (error) {
    ctx.log.info({ err: error, key }, 'A stored picture could not be read')
    return null
  }
}

/** The row says how long its bytes are: those of a new drawing are not as many as before. */
async function writeDown(ctx: Ctx, file: StoredFile, redrawn: readonly FileVariant[]): Promise<void> {
  if (redrawn.length === 0) return
  const now = (part: { key: string }) => redrawn.find(({ key }) => key === part.key)
  await ctx.db
    .updateTable('files')
    .set({
      bytes: now(file)?.bytes ?? file.bytes,
      variants: JSON.stringify(file.variants.map((variant) => now(variant) ?? variant)),
    })
    .where('id', '=', file.id)
    .execute()
}
