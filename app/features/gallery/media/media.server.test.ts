import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aFile, aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { mp4Bytes } from '#tests/support/video-bytes.ts'
import { mediaAsked } from '../rules/media-address.ts'
import { addPoster } from './add-poster.server.ts'
import { deleteGalleryItems } from './delete-gallery-items.server.ts'
import { describeGalleryItem } from './describe-gallery-item.server.ts'
import { categoryChoices, galleryMedia, galleryMedium } from './gallery-media.server.ts'
import { moveGalleryItems } from './move-gallery-items.server.ts'
import { moveItemsBack } from './move-items-back.server.ts'
import { showGalleryItems } from './show-gallery-items.server.ts'
import { uploadGalleryItem } from './upload-gallery-item.server.ts'
import { otherUses } from './used-elsewhere.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const picture = await aPicture(2400, 1600)

async function* inChunks(bytes: Buffer, length = 5000): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const upload = (categoryId: string, bytes: Buffer, uploadId = newId()) =>
  uploadGalleryItem(admin, { uploadId, categoryId, originalName: 'a/<b>.png', chunks: inChunks(bytes) })

const media = (query: string) => galleryMedia(admin, mediaAsked(new URLSearchParams(query)))
const itemsIn = async (categoryId: string) => (await media(`category=${categoryId}`)).media
const keys = async () => {
  const found: string[] = []
  for (const folder of ['images/', 'videos/'])
    for await (const key of ctx.ports.storage.list(folder)) found.push(key)
  return found.sort()
}
const fileCount = async () => (await ctx.db.selectFrom('files').select('id').execute()).length

test('it is for administrators', async () => {
  const ids = [newId()]
  const [itemId = ''] = ids
  for (const actor of [ctx, as(actorWithRole('user')), as(actorWithRole('door'))])
    for (const verb of [
      () => galleryMedia(actor, mediaAsked(new URLSearchParams())),
      () => galleryMedium(actor, itemId),
      () => categoryChoices(actor),
      () => showGalleryItems(actor, { ids, isShown: true }),
      () => moveGalleryItems(actor, { ids, categoryId: itemId }),
      () => moveItemsBack(actor, { from: itemId, groups: [{ categoryId: itemId, ids }] }),
      () => deleteGalleryItems(actor, { ids }),
      () => describeGalleryItem(actor, { itemId, description: '' }),
      () => addPoster(actor, { itemId, chunks: inChunks(picture), originalName: '' }),
      () =>
        uploadGalleryItem(actor, {
          uploadId: itemId,
          categoryId: itemId,
          originalName: '',
          chunks: inChunks(picture),
        }),
    ])
      await expect((async () => verb())()).rejects.toThrow('gallery:manage')
})

describe('an upload', () => {
  test('is re-encoded with its thumbnail, named by us, and at once in the gallery', async () => {
    const categoryId = await aGalleryCategory(ctx, { name: 'Upload evening' })
    const uploaded = await upload(categoryId, picture)
    expect(uploaded).toMatchObject({ ok: true, film: null })
    const [item] = await itemsIn(categoryId)
    expect(item).toMatchObject({
      originalName: '<b>.png',
      isHidden: false,
      description: '',
      image: { width: 1920, height: 1280 },
      thumbnail: expect.stringMatching(/^\/files\/images\/[0-9a-f-]{36}\/400\.webp$/),
    })
    await expectInvariants(ctx)
  })

  test('sent twice, or at once, is one item and one file', async () => {
    const categoryId = await aGalleryCategory(ctx)
    const before = await fileCount()
    const uploadId = newId()
    const both = await Promise.all([1, 2].map(() => upload(categoryId, picture, uploadId)))
    const again = await upload(categoryId, mp4Bytes(), uploadId)
    expect(new Set([...both, again].map((one) => one.ok && one.id)).size).toBe(1)
    expect(await itemsIn(categoryId)).toHaveLength(1)
    expect(await fileCount()).toBe(before + 1)
    await expectInvariants(ctx)
  })

  test.each([
    ['invalid-type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'.repeat(3))],
    ['invalid-type', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3))],
    ['invalid-type', Buffer.alloc(0)],
    ['unreadable', picture.subarray(0, 300)],
    ['unreadable', mp4Bytes(5000).subarray(0, 3000)],
    ['too-large', Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])],
  ])('is refused and leaves nothing: %s', async (reason, bytes) => {
    const categoryId = await aGalleryCategory(ctx)
    const before = [await fileCount(), (await keys()).length]
    expect(await upload(categoryId, bytes)).toEqual({ ok: false, reason })
    expect([await fileCount(), (await keys()).length]).toEqual(before)
  })

  test('into a category that is deleted before or during the upload is refused and leaves no file', async () => {
    expect(await upload(newId(), picture)).toEqual({ ok: false, reason: 'no-category' })
    const categoryId = await aGalleryCategory(ctx)
    const before = [await fileCount(), (await keys()).length]
    async function* meanwhileDeleted() {
      yield* inChunks(mp4Bytes())
      await ctx.db.deleteFrom('gallery_categories').where('id', '=', categoryId).execute()
    }
    const chunks = meanwhileDeleted()
    expect(
      await uploadGalleryItem(admin, { uploadId: newId(), categoryId, originalName: '', chunks }),
    ).toEqual({ ok: false, reason: 'no-category' })
    expect([await fileCount(), (await keys()).length]).toEqual(before)
  })

  test('that breaks off leaves nothing, and comes again', async () => {
    const categoryId = await aGalleryCategory(ctx)
    const uploadId = newId()
    const before = await fileCount()
    async function* broken() {
      yield mp4Bytes().subarray(0, 500)
      throw new Error('the line is dead')
    }
    await expect(
      uploadGalleryItem(admin, { uploadId, categoryId, originalName: '', chunks: broken() }),
    ).rejects.toThrow('the line is dead')
    expect(await fileCount()).toBe(before)
    expect(await upload(categoryId, mp4Bytes(), uploadId)).toMatchObject({
      ok: true,
      film: expect.stringContaining('/files/videos/'),
    })
    expect(await itemsIn(categoryId)).toHaveLength(1)
  })

  test('of a video gets one poster', async () => {
    const categoryId = await aGalleryCategory(ctx)
    const uploaded = await upload(categoryId, mp4Bytes())
    if (!uploaded.ok) throw new Error(uploaded.reason)
    const before = await fileCount()
    const poster = (bytes: Buffer) =>
      addPoster(admin, { itemId: uploaded.id, chunks: inChunks(bytes), originalName: 'poster.jpg' })
    await Promise.all([poster(picture), poster(picture)])
    expect(await fileCount()).toBe(before + 1)
    expect((await itemsIn(categoryId))[0]?.image).toMatchObject({ width: 1920 })
    expect(await poster(Buffer.from('no picture at all'))).toEqual({
      ok: false,
      reason: 'invalid-type',
    })
    await expectInvariants(ctx)
  })
})

describe('the list', async () => {
  const gala = await aGalleryCategory(ctx, { name: 'List 100% Gala', position: 1 })
  const fair = await aGalleryCategory(ctx, { name: 'List Fair', position: 2 })
  const ids: string[] = []
  for (let at = 0; at < 90; at++) {
    const created_at = new Date(ctx.now.getTime() - 86_400_000 + Math.floor(at / 4) * 1000)
    ids.unshift(await aGalleryItem(ctx, { category_id: at % 3 ? gala : fair, created_at }))
  }

  test('is the newest first, by pages, hidden ones with them', async () => {
    const all = await media('q=list')
    expect([all.media.length, all.isMore, all.total]).toEqual([40, true, 90])
    expect(all.media.map(({ id }) => id)).toEqual(ids.slice(0, 40))
    const longer = await media('q=list&shown=80')
    expect(longer.media.map(({ id }) => id)).toEqual(ids.slice(0, 80))
    const rest = await media(`q=list&after=${ids[79]}`)
    expect(rest.media.map(({ id }) => id)).toEqual(ids.slice(80))
    expect([rest.isMore, rest.total]).toEqual([false, 90])
  })

  test('is narrowed by a category, and by letters of its name', async () => {
    expect((await media(`category=${fair}`)).total).toBe(30)
    expect((await media('q=100%25')).total).toBe(60)
    expect((await media(`q=100%25&category=${fair}`)).total).toBe(0)
    expect((await media('q=%5C')).total).toBe(0)
    expect((await categoryChoices(admin, 'list')).map(({ id }) => id)).toEqual([gala, fair])
  })
})

describe('chosen media', () => {
  test('are hidden and shown, moved and described', async () => {
    const [here, there] = [await aGalleryCategory(ctx), await aGalleryCategory(ctx)]
    const ids = [
      await aGalleryItem(ctx, { category_id: here }),
      await aGalleryItem(ctx, { category_id: here }),
    ]
    const [itemId = ''] = ids
    expect(await showGalleryItems(admin, { ids: [...ids, newId()], isShown: false })).toEqual({
      ok: true,
      changed: 2,
      ids: [...ids].sort(),
    })
    expect(await showGalleryItems(admin, { ids, isShown: false })).toEqual({ ok: true, changed: 0, ids: [] })
    expect((await galleryMedium(admin, itemId))?.isHidden).toBe(true)
    expect(await moveGalleryItems(admin, { ids, categoryId: newId() })).toEqual({
      ok: false,
      reason: 'no-category',
    })
    expect(await moveGalleryItems(admin, { ids, categoryId: there })).toMatchObject({
      ok: true,
      changed: 2,
    })
    expect(await itemsIn(there)).toHaveLength(2)
    const caption = { itemId, description: ' A <b>band</b>\n in the garden ' }
    expect(await describeGalleryItem(admin, caption)).toEqual({ ok: true })
    expect((await galleryMedium(admin, itemId))?.description).toBe('A <b>band</b> in the garden')
    expect(await describeGalleryItem(admin, { itemId, description: 'x'.repeat(501) })).toEqual({
      ok: false,
      reason: 'too-long',
    })
    await expect(describeGalleryItem(admin, { itemId: newId(), description: '' })).rejects.toThrow(
      'gallery item not found',
    )
    for (const wrong of [['nonsense'], Array.from({ length: 501 }, newId)])
      await expect(deleteGalleryItems(admin, { ids: wrong })).rejects.toThrow('not media')
  })

  test('go back to where they stood, but for those that were moved again or deleted', async () => {
    const [one, two, to, other] = await Promise.all([1, 2, 3, 4].map(() => aGalleryCategory(ctx)))
    const ids = await Promise.all(
      [one, one, two, two].map((category) => aGalleryItem(ctx, { category_id: category ?? '' })),
    )
    const moved = await moveGalleryItems(admin, { ids, categoryId: to ?? '' })
    if (!moved.ok) throw new Error(moved.reason)
    expect(new Set(moved.moved.map(({ categoryId }) => categoryId))).toEqual(new Set([one, two]))

    await moveGalleryItems(admin, { ids: ids.slice(0, 1), categoryId: other ?? '' })
    await ctx.db
      .deleteFrom('gallery_items')
      .where('id', '=', ids[2] ?? '')
      .execute()
    const back = { from: to ?? '', groups: moved.moved }
    expect(await moveItemsBack(admin, back)).toEqual({ ok: true, changed: 2, late: 2 })
    expect(await moveItemsBack(admin, back)).toEqual({ ok: true, changed: 0, late: 4 })
    const now = await ctx.db
      .selectFrom('gallery_items')
      .select(['id', 'category_id'])
      .where('id', 'in', ids)
      .execute()
    expect(new Map(now.map((item) => [item.id, item.category_id]))).toEqual(
      new Map([
        [ids[0], other],
        [ids[1], one],
        [ids[3], two],
      ]),
    )
  })

  test('stay where they were moved to when the category before is gone', async () => {
    const [gone, to] = await Promise.all([1, 2].map(() => aGalleryCategory(ctx)))
    const itemId = await aGalleryItem(ctx, { category_id: gone ?? '' })
    const moved = await moveGalleryItems(admin, { ids: [itemId], categoryId: to ?? '' })
    await ctx.db
      .deleteFrom('gallery_categories')
      .where('id', '=', gone ?? '')
      .execute()
    const groups = moved.ok ? moved.moved : []
    expect(await moveItemsBack(admin, { from: to ?? '', groups })).toEqual({ ok: true, changed: 0, late: 1 })
  })

  test('are deleted with rows and bytes, five hundred in one go, and once', async () => {
    const categoryId = await aGalleryCategory(ctx)
    const before = [await fileCount(), await keys()] as const
    const uploaded = await upload(categoryId, picture)
    const ids = uploaded.ok ? [uploaded.id] : []
    while (ids.length < 500) ids.push(await aGalleryItem(ctx, { category_id: categoryId }))
    expect((await keys()).length).toBeGreaterThan(before[1].length)
    const outcomes = await Promise.all([1, 2].map(() => deleteGalleryItems(admin, { ids })))
    expect(outcomes.map(({ removed }) => removed).sort((a, b) => a - b)).toEqual([0, 500])
    expect([await fileCount(), await keys()]).toEqual(before)
    expect(await itemsIn(categoryId)).toEqual([])
    await expectInvariants(ctx)
  })

  test('stay when another page uses them, and the page is named', async () => {
    const categoryId = await aGalleryCategory(ctx)
    const [used, free, poster] = [await aFile(ctx), await aFile(ctx), await aFile(ctx)]
    await anEvent(ctx, { image_file_id: used })
    const add = (file_id: string) => aGalleryItem(ctx, { category_id: categoryId, file_id })
    const [kept, gone, still] = [await add(used), await add(free), await add(poster)]
    const video = await aGalleryItem(ctx, { category_id: categoryId, kind: 'video', poster_file_id: poster })
    expect(await deleteGalleryItems(admin, { ids: [kept, gone, still] })).toEqual({
      ok: true,
      removed: 1,
      kept: expect.arrayContaining([
        { id: kept, use: 'event' },
        { id: still, use: 'video' },
      ]),
    })
    expect(await deleteGalleryItems(admin, { ids: [still, video] })).toEqual({
      ok: true,
      removed: 2,
      kept: [],
    })
    const files = ctx.db.selectFrom('files').select('id').where('id', 'in', [used, free, poster])
    expect(await files.execute()).toEqual([{ id: used }])
  })

  test('are looked for wherever a file may be shown', async () => {
    const { rows } = await ctx.db.executeQuery<{ table: string; column: string }>({
      sql: `select t.relname as table, a.attname as column from pg_constraint k
        join pg_class t on t.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confrelid = 'files'::regclass and t.relname <> 'gallery_items'`,
      parameters: [],
    } as never)
    const names = (list: readonly { table: string; column: string }[]) =>
      list.map(({ table, column }) => `${table}.${column}`).sort()
    expect(names(otherUses)).toEqual(names(rows))
  })
})
