import { describe, expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aFile, aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { addGalleryItem } from './add-gallery-item.server.ts'
import { createGalleryCategory } from './categories/create-gallery-category.server.ts'
import { categoriesPerPage, galleryCategories } from './gallery-categories.server.ts'
import { galleryCategory, itemsPerPage } from './gallery-category.server.ts'
import { galleryAsked } from './rules/gallery-search.ts'

const { ctx, as } = await testContext()
const admin = as(system)

const shown = async (query: string) => {
  const { rows } = await galleryCategories(ctx, galleryAsked(new URLSearchParams(query)))
  return rows.map((category) => category.name)
}
const first = { after: null, before: null, item: null }

async function aCategory(name: string): Promise<string> {
  const created = await createGalleryCategory(admin, { name })
  if (!created.ok) throw new Error(created.reason)
  return created.id
}

describe('a category', () => {
  test('is made by administrators, once per name', async () => {
    await expect(createGalleryCategory(ctx, { name: 'Gala' })).rejects.toSatisfy(
      (error) => problemKind(error) === 'forbidden',
    )
    const both = await Promise.all([
      createGalleryCategory(admin, { name: '  Winter   Gala ' }),
      createGalleryCategory(admin, { name: 'winter gala' }),
    ])
    expect(both.filter((result) => result.ok)).toHaveLength(1)
    expect(both.filter((result) => !result.ok)).toEqual([{ ok: false, reason: 'name-taken' }])
  })

  test.each([
    ['name-missing', { name: '   ' }],
    ['name-too-long', { name: 'x'.repeat(121) }],
    ['description-too-long', { name: 'Long', description: 'x'.repeat(1001) }],
  ])('is refused: %s', async (reason, input) => {
    expect(await createGalleryCategory(admin, input)).toEqual({ ok: false, reason })
  })
})

describe('an item', () => {
  test('is added by administrators, and one file once however often it is sent', async () => {
    const categoryId = await aCategory('Book Club')
    const fileId = await aFile(ctx)
    const member = as(await aUser(ctx))
    await expect(addGalleryItem(member, { categoryId, fileId })).rejects.toSatisfy(
      (error) => problemKind(error) === 'forbidden',
    )
    const both = await Promise.all([
      addGalleryItem(admin, { categoryId, fileId }),
      addGalleryItem(admin, { categoryId, fileId }),
    ])
    expect(both.filter((result) => result.ok)).toHaveLength(1)
    expect(both.filter((result) => !result.ok)).toEqual([{ ok: false, reason: 'already-there' }])
    await expectInvariants(ctx)
  })

  test('is a picture, or a video with its poster; nothing else', async () => {
    const categoryId = await aCategory('Science Fair')
    const [image, video, document] = [await aFile(ctx), await aFile(ctx, 'video'), await aFile(ctx)]
    await ctx.db.updateTable('files').set({ kind: 'document' }).where('id', '=', document).execute()
    const add = (fileId: string, posterFileId?: string) =>
      addGalleryItem(admin, {
        categoryId,
        fileId,
        description: 'Volcanoes',
        ...(posterFileId ? { posterFileId } : {}),
      })
    expect(await add(newId())).toEqual({ ok: false, reason: 'no-such-file' })
    expect(await add(document)).toEqual({ ok: false, reason: 'not-media' })
    expect(await add(video, document)).toEqual({ ok: false, reason: 'poster-not-an-image' })
    expect(await add(video, image)).toMatchObject({ ok: true })
    await expect(addGalleryItem(admin, { categoryId: newId(), fileId: await aFile(ctx) })).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )

    const page = await galleryCategory(ctx, categoryId, first)
    expect(page?.items).toMatchObject([
      {
        description: 'Volcanoes',
        image: { src: `/files/images/${image}/800.webp`, alt: 'Volcanoes', width: 1200, height: 800 },
        thumbnail: `/files/images/${image}/400.webp`,
        video: { src: `/files/videos/${video}/full.webm`, type: 'video/webm' },
      },
    ])
    await expectInvariants(ctx)
  })

  test('takes the upload that waited for it', async () => {
    const { userId } = await aUser(ctx)
    const categoryId = await aCategory('Sports Day')
    const fileId = await aFile(ctx)
    await ctx.db
      .updateTable('files')
      .set({ uploaded_by: userId, awaits_use_since: ctx.now })
      .where('id', '=', fileId)
      .execute()
    expect(
      await addGalleryItem(as(actorWithRole('admin', { userId })), { categoryId, fileId }),
    ).toMatchObject({
      ok: true,
    })
    const file = await ctx.db
      .selectFrom('files')
      .select('awaits_use_since')
      .where('id', '=', fileId)
      .execute()
    expect(file).toEqual([{ awaits_use_since: null }])
  })
})

describe('the gallery', () => {
  test('finds names by their letters, whatever the capitals', async () => {
    for (const name of ['100% Attendance', 'Maths_Week', "Teachers' Choice", 'back\\slash', 'Plain']) {
      await aGalleryCategory(ctx, { name, position: 5000 }, 1)
    }
    expect(await shown('q=100%25')).toEqual(['100% Attendance'])
    expect(await shown('q=%25')).toEqual(['100% Attendance'])
    expect(await shown('q=_')).toEqual(['Maths_Week'])
    expect(await shown("q=teachers'")).toEqual(["Teachers' Choice"])
    expect(await shown('q=%5C')).toEqual(['back\\slash'])
    expect(await shown('q=" or 1=1')).toEqual([])
    expect(await shown('q=PLAIN')).toEqual(['Plain'])
    expect(await shown(`q=${'x'.repeat(5000)}`)).toEqual([])
    expect(await shown('q=%00')).toContain('Plain')
  })

  test('shows what has something to show, six of it, the newest first, with how much there is', async () => {
    await aGalleryCategory(ctx, { name: 'Nothing yet, hush' })
    const hidden = await aGalleryCategory(ctx, { name: 'All hidden, hush' })
    await aGalleryItem(ctx, { category_id: hidden, status: 'hidden' })
    const full = await aGalleryCategory(ctx, { name: 'Full house, hush' })
    const items: string[] = []
    for (let minute = 0; minute < 8; minute++) {
      const created_at = new Date(ctx.now.getTime() + minute * 60_000)
      items.unshift(await aGalleryItem(ctx, { category_id: full, created_at }))
    }
    await aGalleryItem(ctx, { category_id: full, status: 'hidden' })
    const { rows } = await galleryCategories(ctx, galleryAsked(new URLSearchParams('q=hush')))
    expect(rows).toMatchObject([{ name: 'Full house, hush', count: 8 }])
    expect(rows[0]?.items.map((item) => item.id)).toEqual(items.slice(0, 6))
    expect(await galleryCategory(ctx, hidden, first)).toBeNull()
    expect(await galleryCategory(ctx, newId(), first)).toBeNull()
  })

  test('pages forwards and backwards in the stored order', async () => {
    const names = Array.from(
      { length: categoriesPerPage * 2 + 3 },
      (_, at) => `Page ${String(at).padStart(2, '0')}`,
    )
    for (const name of [...names].reverse())
      await aGalleryCategory(ctx, { name, position: name < 'Page 10' ? 10 : 20 }, 1)
    const page = (query: string) =>
      galleryCategories(ctx, galleryAsked(new URLSearchParams(`q=Page&${query}`)))
    const seen: string[] = []
    let at = await page('')
    expect(at.previous).toBeNull()
    for (;;) {
      seen.push(...at.rows.map((category) => category.name))
      if (!at.next) break
      at = await page(`after=${at.next}`)
    }
    expect(seen).toEqual(names)
    const back = await page(`before=${at.previous}`)
    expect(back.rows.map((category) => category.name)).toEqual(
      names.slice(categoriesPerPage, categoriesPerPage * 2),
    )
    expect(await page('after=nonsense')).toEqual(await page(''))
  })
})

describe('a category’s page', async () => {
  const categoryId = await aGalleryCategory(ctx, { name: 'Sixty pictures' })
  const ids: string[] = []
  for (let at = 0; at < 60; at++) {
    const created_at = new Date(ctx.now.getTime() + Math.floor(at / 3) * 1000)
    ids.unshift(await aGalleryItem(ctx, { category_id: categoryId, created_at }))
  }
  const page = async (asked: Partial<typeof first> | { after?: string; before?: string; item?: string }) => {
    const found = await galleryCategory(ctx, categoryId, { ...first, ...asked })
    if (!found) throw new Error('no page')
    return { ...found, ids: found.items.map((item) => item.id) }
  }
  const last = (found: { ids: string[] }) => found.ids.at(-1) ?? ''

  test('goes on where the one before ended, and back', async () => {
    const one = await page({})
    expect([one.category.count, one.offset, one.previous]).toEqual([60, 0, null])
    expect(one.ids).toEqual(ids.slice(0, itemsPerPage))
    const two = await page({ after: last(one) })
    expect([two.offset, two.ids]).toEqual([itemsPerPage, ids.slice(itemsPerPage, itemsPerPage * 2)])
    const three = await page({ after: last(two) })
    expect([three.offset, three.next, three.ids]).toEqual([48, null, ids.slice(48)])
    const back = await page({ before: three.previous ?? '' })
    expect([back.offset, back.ids]).toEqual([itemsPerPage, two.ids])
    const start = await page({ before: back.previous ?? '' })
    expect([start.offset, start.previous, start.ids]).toEqual([0, null, one.ids])
  })

  test('has the item that the address opens', async () => {
    expect((await page({ item: ids[10] ?? '' })).offset).toBe(0)
    const far = await page({ item: ids[40] ?? '' })
    expect([far.offset, far.ids[0], far.previous]).toEqual([40, ids[40], ids[40]])
    const before = await page({ before: far.previous ?? '' })
    expect([before.offset, before.ids]).toEqual([40 - itemsPerPage, ids.slice(16, 40)])
  })

  test('is the first one when what is asked for is gone', async () => {
    const elsewhere = await aGalleryItem(ctx, { category_id: await aGalleryCategory(ctx) })
    for (const asked of [{ after: newId() }, { before: newId() }, { item: newId() }, { item: elsewhere }]) {
      expect(await page(asked)).toMatchObject({ offset: 0, ids: ids.slice(0, itemsPerPage) })
    }
  })
})
