import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Ctx } from '#app/context/ctx.server.ts'
import { storeVideo } from '#app/features/files/store-video.server.ts'
import { addGalleryItem } from '#app/features/gallery/add-gallery-item.server.ts'
import { createGalleryCategory } from '#app/features/gallery/categories/create-gallery-category.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { packageFolder } from '#app/kernel/package-folder.server.ts'
import { type DemoMedium, galleryCategories } from './content/gallery.ts'
import type { DemoPictures } from './load-pictures.ts'

const folder = join(packageFolder(), 'demo/pictures')

/** By name: 'moments/gala-dancing.webm'. */
export type DemoFilms = Map<string, string>

/** Puts the committed films into the file store, as if an administrator had uploaded them. */
export async function loadFilms(ctx: Ctx): Promise<DemoFilms> {
  const films: DemoFilms = new Map()
  for (const medium of galleryCategories.flatMap((category) => category.media)) {
    if (!('film' in medium)) continue
    const stored = await storeVideo(ctx, {
      chunks: createReadStream(join(folder, medium.film)),
      originalName: medium.film,
    })
    if (!stored.ok) throw new Error(`the demo film ${medium.film} was refused: ${stored.reason}`)
    films.set(medium.film, stored.file.id)
  }
  return films
}

/** Fills the gallery with the pictures and films of past events. */
export async function loadGallery(ctx: Ctx, pictures: DemoPictures, films: DemoFilms): Promise<void> {
  const events = await ctx.db.selectFrom('events').select(['id', 'title']).execute()
  for (const [place, { name, description, event, media }] of galleryCategories.entries()) {
    const created = await createGalleryCategory(ctx, {
      name,
      description,
      position: (place + 1) * 10,
      eventId: events.find(({ title }) => title === event)?.id ?? null,
    })
    if (!created.ok) throw new Error(`the demo category ${name} was refused: ${created.reason}`)
    for (const [age, medium] of media.entries()) {
      // The first of the list is the newest.
      const then = { ...ctx, now: addMinutes(ctx.now, -age) }
      const item = itemOf(medium, pictures, films)
      const added = await addGalleryItem(then, { categoryId: created.id, ...item })
      if (!added.ok) throw new Error(`the demo picture ${item.description} was refused: ${added.reason}`)
    }
  }
}

function itemOf(medium: DemoMedium, pictures: DemoPictures, films: DemoFilms) {
  const subject = 'film' in medium ? medium.poster : medium.picture
  const picture = pictures.get(subject)
  if (!picture) throw new Error(`there is no demo picture ${subject}`)
  const { fileId, alt: description } = picture
  if (!('film' in medium)) return { fileId, description }
  return { fileId: films.get(medium.film) ?? '', posterFileId: fileId, description }
}
