import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#app/context.server.ts'
import { storeImage } from '#app/features/files/store-image.server.ts'

const folder = join(import.meta.dirname, 'pictures')
const atOnce = 2

export type DemoPictures = {
  bySubject: Map<string, { fileId: string; alt: string }>
  /** File ids, in order. */
  portraits: string[]
  logos: string[]
}

type Listed = { file: string; width: number; height: number; alt: string }

/** Puts the committed pictures into the file store, as if an administrator had uploaded them. */
export async function loadPictures(ctx: Ctx): Promise<DemoPictures> {
  const listed = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Listed[]
  const bySubject: DemoPictures['bySubject'] = new Map()
  const waiting = [...listed]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      bySubject.set(subjectOf(next), { fileId: await store(ctx, next), alt: next.alt })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const startingWith = (prefix: string) =>
    listed
      .map(subjectOf)
      .filter((subject) => subject.startsWith(prefix))
      .sort()
      .flatMap((subject) => bySubject.get(subject)?.fileId ?? [])
  return { bySubject, portraits: startingWith('portrait-'), logos: startingWith('logo-') }
}

const subjectOf = (picture: Listed) => picture.file.replace(/^.*\//, '').replace(/\.\w+$/, '')

async function store(ctx: Ctx, picture: Listed): Promise<string> {
  const bytes = await readFile(join(folder, picture.file))
  const stored = await storeImage(ctx, { bytes, originalName: picture.file })
  if (!stored.ok) throw new Error(`the demo picture ${picture.file} was refused: ${stored.reason}`)
  return stored.file.id
}
