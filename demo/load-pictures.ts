import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Ctx } from '#app/context/ctx.server.ts'
import { storeImage } from '#app/features/files/store-image.server.ts'
import { packageFolder } from '#app/kernel/package-folder.server.ts'

const folder = join(packageFolder(), 'demo/pictures')
const atOnce = 2

/** By subject, which is the path without its ending: 'events/gala-night'. */
export type DemoPictures = Map<string, { fileId: string; alt: string }>

type Listed = { file: string; width: number; height: number; alt: string }

/** Puts the committed pictures into the file store, as if an administrator had uploaded them. */
export async function loadPictures(ctx: Ctx): Promise<DemoPictures> {
  const listed = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Listed[]
  const pictures: DemoPictures = new Map()
  const waiting = [...listed]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      pictures.set(subjectOf(next), { fileId: await store(ctx, next), alt: next.alt })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pictures
}

const subjectOf = (picture: Listed) => picture.file.replace(/\.\w+$/, '')

async function store(ctx: Ctx, picture: Listed): Promise<string> {
  const file = await readFile(join(folder, picture.file))
  // The store takes no SVG, from anybody.
  // Members' logos are shown small; twice their size would only take longer.
  const density = picture.file.startsWith('members/') ? 72 : 144
  const bytes = picture.file.endsWith('.svg') ? await sharp(file, { density }).png().toBuffer() : file
  const stored = await storeImage(ctx, { bytes, originalName: picture.file })
  if (!stored.ok) throw new Error(`the demo picture ${picture.file} was refused: ${stored.reason}`)
  return stored.file.id
}
