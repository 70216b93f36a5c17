import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { mp4Bytes } from '#tests/support/video-bytes.ts'
import { galleryMedium } from '../media/gallery-media.server.ts'
import { uploadGalleryItem } from '../media/upload-gallery-item.server.ts'
import { checkGallery } from './check-gallery.server.ts'
import { galleryCheck, lostMedia } from './gallery-check.server.ts'
import { startGalleryCheck } from './start-gallery-check.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const job = as(system)
const { storage } = ctx.ports
const categoryId = await aGalleryCategory(ctx, { name: 'Evening' })
const firstPage = { after: null, before: null }

async function anUpload(bytes: Buffer) {
  async function* chunks() {
    yield bytes
  }
  const uploaded = await uploadGalleryItem(admin, {
    uploadId: newId(),
    categoryId,
    originalName: 'hall.png',
    chunks: chunks(),
  })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  const file = await ctx.db
    .selectFrom('gallery_items as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.key', 'f.variants'])
    .where('i.id', '=', uploaded.id)
    .executeTakeFirstOrThrow()
  const [thumbnail = '', ...others] = file.variants.map(({ key }) => key)
  return { id: uploaded.id, main: file.key, thumbnail, others }
}

/** A check from its beginning to its end. */
async function checked() {
  const { checkId } = await startGalleryCheck(admin)
  await checkGallery(job, { checkId })
  const check = await galleryCheck(admin)
  const { rows } = await lostMedia(admin, { checkId, page: firstPage })
  return { check, lost: rows.map(({ id, problem }) => ({ id, problem })) }
}

test('it is for administrators', async () => {
  for (const actor of [ctx, as(actorWithRole('user')), as(actorWithRole('door'))])
    for (const verb of [
      () => startGalleryCheck(actor),
      () => galleryCheck(actor),
      () => lostMedia(actor, { checkId: newId(), page: firstPage }),
      () => checkGallery(actor, { checkId: newId() }),
    ])
      await expect((async () => verb())()).rejects.toThrow('gallery:manage')
  expect(await galleryCheck(admin)).toBeNull()
})

test('finds what is lost or broken, and repairs what can be repaired', async () => {
  const whole = await anUpload(await aPicture(1000, 700))
  const noThumbnail = await anUpload(await aPicture(1000, 700))
  const noise = await anUpload(await aPicture(1000, 700))
  const noMain = await anUpload(await aPicture(1000, 700))
  const thumbnailOnly = await anUpload(await aPicture(1000, 700))
  const film = await anUpload(mp4Bytes())
  const cutFilm = await anUpload(mp4Bytes(9000))

  await storage.remove(noThumbnail.thumbnail)
  // As long as it was and a picture by its first bytes; only decoding tells.
  const bytes = (await storage.read(noise.thumbnail)) ?? Buffer.alloc(0)
  await storage.put(
    noise.thumbnail,
    Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(bytes.length - 16)]),
    'image/webp',
  )
  await storage.remove(noMain.main)
  for (const key of [thumbnailOnly.main, ...thumbnailOnly.others]) await storage.remove(key)
  await storage.put(cutFilm.main, mp4Bytes(9000).subarray(0, 5000), 'video/mp4')

  const first = await checked()
  expect(first.check).toMatchObject({ total: 7, checked: 7, repaired: 3, lost: 2, isStuck: false })
  expect(first.check?.finishedAt).not.toBeNull()
  expect(first.lost).toEqual([
    { id: cutFilm.id, problem: 'broken' },
    { id: thumbnailOnly.id, problem: 'missing' },
  ])
  for (const { thumbnail, main } of [whole, noThumbnail, noise, noMain])
    for (const key of [thumbnail, main]) expect((await storage.read(key))?.length).toBeGreaterThan(100)
  expect((await galleryMedium(admin, film.id))?.video).not.toBeNull()

  const again = await checked()
  expect(again.check).toMatchObject({ total: 7, repaired: 0, lost: 2 })
  await expectInvariants(ctx)
})

test('is one at a time, goes on where it was stopped, and counts each item once', async () => {
  for (let at = 0; at < 120; at++) await aGalleryItem(ctx, { category_id: categoryId })
  const [one, two] = await Promise.all([startGalleryCheck(admin), startGalleryCheck(admin)])
  expect(one.checkId).toBe(two.checkId)
  expect(one.isNew).not.toBe(two.isNew)

  // Killed in its second step: the storage does not answer any more.
  let reads = 0
  const dying = {
    ...storage,
    size: async (key: string) => (++reads > 300 ? Promise.reject(new Error('killed')) : storage.size(key)),
  }
  const killed = { ...job, ports: { ...job.ports, storage: dying } }
  await expect(checkGallery(killed, { checkId: one.checkId })).rejects.toThrow('killed')
  expect((await galleryCheck(admin))?.checked).toBe(50)
  expect((await galleryCheck({ ...admin, now: new Date(ctx.now.getTime() + 600_000) }))?.isStuck).toBe(true)

  await Promise.all([1, 2].map(() => checkGallery(job, { checkId: one.checkId })))
  await checkGallery(job, { checkId: one.checkId })
  expect(await galleryCheck(admin)).toMatchObject({ total: 127, checked: 127, lost: 122 })
  await expectInvariants(ctx)

  const page = await lostMedia(admin, { checkId: one.checkId, page: firstPage })
  const next = await lostMedia(admin, { checkId: one.checkId, page: { after: page.next, before: null } })
  const back = await lostMedia(admin, { checkId: one.checkId, page: { after: null, before: next.previous } })
  expect([page.rows.length, next.rows.length]).toEqual([50, 50])
  expect(back.rows).toEqual(page.rows)
})

test('an item deleted during the gallery check is not reported as lost', async () => {
  const { checkId } = await startGalleryCheck(admin)
  await ctx.db.deleteFrom('gallery_items').execute()
  await checkGallery(job, { checkId })
  expect(await galleryCheck(admin)).toMatchObject({ checked: 0, total: 0, lost: 0 })
  await expectInvariants(ctx)
})
