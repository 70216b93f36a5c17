import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aPicture } from '#tests/support/a-picture.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { mp4Bytes } from '#tests/support/video-bytes.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const member = await signedIn()

const textAt = async (path: string) => shownText(await (await request(path, { cookie })).text())
const hostile = '"><script>alert(1)</script>'

function send(query: Record<string, string>, body: BodyInit, name = 'hall.png', by = cookie) {
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  return request(`/admin/gallery/media?${new URLSearchParams(query)}`, {
    ...init,
    cookie: by,
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      'x-file-name': encodeURIComponent(name),
    },
  })
}
const change = (step: object) =>
  request('/admin/gallery/change', {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(step),
  })

/** The bytes in pieces, without a known length. */
function streamed(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

describe('the media', () => {
  test('say that there are none, and what to do about it', async () => {
    const text = await textAt('/admin/gallery')
    for (const words of [
      'Manage Gallery',
      'New Category',
      'Upload Media',
      'Check Images',
      'Manage Categories',
      'No media found',
    ])
      expect(text).toContain(words)
  })

  test('go on with Load More while there is more, and an address shows as much again', async () => {
    const categoryId = await aGalleryCategory(ctx, { name: `Long ${hostile}` }, 41)
    const first = await textAt('/admin/gallery')
    expect(first).toContain('Showing 40 items of 41')
    expect(first).toContain('Load More')
    expect(first).toContain('Long "&gt;&lt;script&gt;alert(1)')
    const all = await textAt(`/admin/gallery?category=${categoryId}&shown=80`)
    expect(all).toContain('41 items')
    expect(all).not.toContain('Load More')
    expect(await textAt('/admin/gallery?q=nowhere')).toContain('No media found')
    const html = await (await request('/admin/gallery', { cookie })).text()
    expect(html).not.toContain('<script>alert')
  })
})

describe('an upload', async () => {
  const category = await aGalleryCategory(ctx, { name: 'Uploads' })

  test('is an item at once, for visitors too, and once however often it is sent', async () => {
    const upload = newId()
    const answers = []
    for (let time = 0; time < 2; time++) {
      const answer = await send({ category, upload }, new Uint8Array(await aPicture(900, 600)), hostile)
      expect(answer.status).toBe(200)
      answers.push(await answer.json())
    }
    expect(answers[0]).toMatchObject({ ok: true, film: null })
    expect(answers[1]).toEqual(answers[0])
    expect(await (await request(`/gallery/${category}`, { cookie })).text()).toMatch(
      /images\/[^/]+\/400\.webp/,
    )
    expect(await textAt(`/admin/gallery?item=${answers[0].id}`)).toContain('View in gallery')
    const html = await (await request(`/admin/gallery?category=${category}`, { cookie })).text()
    expect(html).not.toContain('<script>alert')
  })

  test('of a video comes in pieces, and gets its poster', async () => {
    const bytes = mp4Bytes(3_000_000)
    function* chunks() {
      for (let at = 0; at < bytes.length; at += 64_000) yield new Uint8Array(bytes.subarray(at, at + 64_000))
    }
    const answer = await send({ category, upload: newId() }, streamed(chunks()), 'film.mp4')
    const item = await answer.json()
    expect(item).toMatchObject({ ok: true, film: expect.stringMatching(/\/files\/videos\/.*mp4$/) })
    const poster = await send({ poster: item.id }, new Uint8Array(await aPicture(640, 360)))
    expect(await poster.json()).toEqual({ ok: true })
  })

  test.each([
    ['invalid-type', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.repeat(2)],
    ['invalid-type', '<!doctype html><script>alert(1)</script>'.repeat(3)],
    ['invalid-type', ''],
  ])('is refused with a reason, which browsers do not log: %s', async (reason, body) => {
    const answer = await send({ category, upload: newId() }, body)
    expect([answer.status, await answer.json()]).toEqual([200, { ok: false, reason }])
  })

  test('into a category that is gone is refused', async () => {
    const answer = await send({ category: newId(), upload: newId() }, 'x'.repeat(100))
    expect(await answer.json()).toEqual({ ok: false, reason: 'no-category' })
  })

  test('of more than a video may have is refused, announced or not', async () => {
    function* endless() {
      const start = mp4Bytes().subarray(0, 24)
      const media = new Uint8Array(8)
      new DataView(media.buffer).setUint32(0, 0)
      media.set(Buffer.from('mdat'), 4)
      yield new Uint8Array(start)
      yield media
      for (let mb = 0; mb < 103; mb++) yield new Uint8Array(1024 * 1024)
    }
    const answer = await send({ category, upload: newId() }, streamed(endless()))
    expect(await answer.json()).toEqual({ ok: false, reason: 'too-large' })
    const announced = await request(`/admin/gallery/media?category=${category}&upload=${newId()}`, {
      method: 'POST',
      cookie,
      headers: { 'sec-fetch-site': 'same-origin', 'content-length': String(200 * 1024 * 1024) },
      body: 'x',
    })
    expect(announced.status).toBe(413)
  })

  test('by others, from elsewhere or without its ids takes nothing', async () => {
    const before = await ctx.db.selectFrom('files').select('id').execute()
    const picture = new Uint8Array(await aPicture(90, 60))
    expect((await send({ category, upload: newId() }, picture, 'a', member.cookie)).status).toBe(302)
    expect((await send({ category, upload: 'nonsense' }, picture)).status).toBe(400)
    expect((await send({ category: "' or 1=1", upload: newId() }, picture)).status).toBe(400)
    const foreign = await request(`/admin/gallery/media?category=${category}&upload=${newId()}`, {
      method: 'POST',
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
      body: picture,
    })
    expect(foreign.status).toBe(403)
    expect(await ctx.db.selectFrom('files').select('id').execute()).toEqual(before)
  })
})

describe('a change', () => {
  test('is one of ours, of media that can be', async () => {
    const category = await aGalleryCategory(ctx, {}, 1)
    expect(await (await change({ intent: 'delete-category', categoryId: category })).json()).toEqual({
      ok: false,
      reason: 'not-empty',
      items: 1,
    })
    const item = await aGalleryItem(ctx, { category_id: category })
    expect(await (await change({ intent: 'show', ids: [item], isShown: false })).json()).toEqual({
      ok: true,
      changed: 1,
      ids: [item],
    })
    expect(await (await change({ intent: 'delete', ids: [item] })).json()).toEqual({
      ok: true,
      removed: 1,
      kept: [],
    })
    for (const wrong of [
      {},
      { intent: 'drop' },
      { intent: 'delete', ids: ['x'] },
      { intent: 'delete', ids: [] },
    ])
      expect((await change(wrong)).status).toBe(400)
  })
})

describe('the categories', () => {
  test('are a table with their order, and their form shows errors', async () => {
    await aGalleryCategory(ctx, { name: 'First of all', position: 1, description: 'An evening' })
    const text = await textAt('/admin/gallery/categories')
    for (const words of ['Order', 'Name', 'Description', 'Edit', 'First of all', 'Move First of all up'])
      expect(text).toContain(words)
    const form = { name: ' ', position: '0', description: 'x'.repeat(1001), eventId: '' }
    const refused = shownText(await (await post('/admin/gallery/categories/new', form, { cookie })).text())
    for (const words of [
      'Failed to create category. Please try again.',
      'Please enter a name',
      'Minimum 1',
      'Please use at most 1,000 characters',
    ])
      expect(refused).toContain(words)
    const made = await post('/admin/gallery/categories/new', { name: 'Second', position: '' }, { cookie })
    expect(made.headers.get('location')).toBe('/admin/gallery/categories?notice=category-saved')
    const twice = await post('/admin/gallery/categories/new', { name: 'second' }, { cookie })
    expect(shownText(await twice.text())).toContain('Another category has this name')
    const saved = await ctx.db
      .selectFrom('gallery_categories')
      .select(['id', 'position'])
      .where('name', '=', 'Second')
      .executeTakeFirstOrThrow()
    expect(saved.position).toBe(1000)
    const path = `/admin/gallery/categories/${saved.id}`
    const stale = await post(path, { name: 'Third', revision: '7' }, { cookie })
    expect(shownText(await stale.text())).toContain('Another administrator saved this category.')
    for (const id of ['nonsense', newId()])
      expect((await request(`/admin/gallery/categories/${id}`, { cookie })).status).toBe(404)
  })
})

describe('the check', () => {
  test('reports that no check has run, then its progress, and exports lost files', async () => {
    expect(await textAt('/admin/gallery/check')).toContain('Media not checked yet')
    const started = await post('/admin/gallery/check', { intent: 'check' }, { cookie })
    expect(started.headers.get('location')).toBe('/admin/gallery/check')
    expect(await textAt('/admin/gallery/check')).toMatch(
      /In progress.*0 of \d+.*The check continues in the background/,
    )
    const check = await ctx.db.selectFrom('gallery_checks').select('id').executeTakeFirstOrThrow()
    const category = await aGalleryCategory(ctx, { name: '=cmd|calc' })
    const item = await aGalleryItem(ctx, { category_id: category, description: hostile })
    const finding = { item_id: item, part: 'file', problem: 'missing', outcome: 'lost' } as const
    await ctx.db
      .insertInto('gallery_findings')
      .values({ check_id: check.id, ...finding })
      .execute()
    expect(await textAt('/admin/gallery/check')).toContain('Missing in storage')
    const file = await (await request('/admin/gallery/check.csv', { cookie })).text()
    expect(file).toContain(`"'=cmd|calc","Picture","","""><script>alert(1)</script>"`)
  })
})

test('a gallery page that fails to load shows an error', async () => {
  await ctx.db.schema.alterTable('gallery_items').renameTo('gallery_items_away').execute()
  expect(await textAt('/admin/gallery')).toMatch(/Error\s*Failed to load images\./)
  expect(await textAt('/admin/gallery/categories')).toMatch(/Error\s*Failed to load categories\./)
  await ctx.db.schema.alterTable('gallery_items_away').renameTo('gallery_items').execute()
})
