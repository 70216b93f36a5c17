import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { testApp } from '#tests/support/app.ts'
import { mp4Bytes } from '#tests/support/video-bytes.ts'

const { ctx, request, signedIn } = await testApp()
const evening = await aGalleryCategory(ctx, { name: '100% Music Evening' }, 30)
await aGalleryCategory(ctx, { name: 'Sports_Day "Rethought"' }, 3)
const hidden = await aGalleryCategory(ctx, { name: 'Not for everybody' })
await aGalleryItem(ctx, { category_id: hidden, status: 'hidden' })

const textOf = async (path: string) => (await request(path)).text()
/** What a person reads and hears; the data for the browser is left out. */
const shownAt = async (path: string) => (await textOf(path)).replace(/<script[\s\S]*?<\/script>/g, '')

describe('the gallery', () => {
  test('shows what can be seen, and finds it by the letters of its name', async () => {
    const all = await shownAt('/gallery')
    expect(all).toContain('100% Music Evening')
    expect(all).toContain('Sports_Day &quot;Rethought&quot;')
    expect(all.replaceAll('<!-- -->', '')).toContain('+24 more')
    expect(all).not.toContain('Not for everybody')
    for (const [q, found, other] of [
      ['%25', '100% Music', 'Sports_Day'],
      ['_', 'Sports_Day', '100% Music'],
      ['%22', 'Sports_Day', '100% Music'],
    ] as const) {
      const page = await shownAt(`/gallery?q=${q}`)
      expect(page).toContain(found)
      expect(page).not.toContain(other)
      expect(page).toContain('noindex')
    }
  })

  test('says what is not there, letter for letter, and the way back', async () => {
    const page = await shownAt('/gallery?q=<script>alert(1)</script>')
    expect(page).toContain('No images found')
    expect(page).toMatch(/href="\/gallery"[^>]*>Clear the search</)
    expect(page).not.toContain('<script>alert')
  })

  test('keeps the place of every picture, in sizes to choose from, and fetches those below later', async () => {
    const images = (await shownAt(`/gallery/${evening}`)).match(/<img[^>]*\/files\/images[^>]*>/g) ?? []
    expect(images).toHaveLength(24)
    for (const image of images) {
      expect(image).toMatch(/srcSet="[^"]*400\.webp 400w[^"]*1200w"/i)
      expect(image).toMatch(/sizes="[^"]+"/)
      expect(image).toMatch(/width="\d+" height="\d+"/)
    }
    expect(images.filter((image) => image.includes('loading="lazy"'))).toHaveLength(20)
  })
})

describe('a category', () => {
  test('goes on by links, also where no script runs', async () => {
    const first = await shownAt(`/gallery/${evening}`)
    const more = first.match(/href="(\/gallery\/[^"]*\?after=[^"]*)"[^>]*>Load more/)?.[1]
    expect(more).toBeDefined()
    const second = await shownAt(more ?? '')
    expect(second.match(/aria-label="Picture \d+ of 30/g)).toHaveLength(6)
    expect(second).toContain('aria-label="Picture 25 of 30')
    const back = second.match(/href="(\/gallery\/[^"]*\?before=[^"]*)"/)?.[1]
    expect(await shownAt(back ?? '')).toContain('aria-label="Picture 1 of 30')
  })

  test('shows the picture that its address names, without a script', async () => {
    const first = await textOf(`/gallery/${evening}`)
    const item = first.match(/item=([0-9a-f-]{36})/g)?.[3]
    const page = await shownAt(`/gallery/${evening}?${item}`)
    const alone = page.match(/<noscript><div[^>]*><figure[\s\S]*?<\/noscript>/)?.[0] ?? ''
    expect(alone).toContain('/files/images/')
    expect(alone).toContain('Previous picture')
    expect(alone).toContain('Next picture')
  })

  test.each([newId(), 'nonsense', hidden, `${newId()}?item=${newId()}`])('%s is not found', async (id) => {
    const answer = await request(`/gallery/${id}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Page Not Found')
  })
})

describe('statements', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterAll(() => void vi.useRealTimers())

  test.each(['/gallery', '/gallery?q=music', `/gallery/${evening}`])(
    '%s takes at most four',
    async (path) => {
      const { cookie } = await signedIn()
      await request(path, { cookie })
      const query = vi.spyOn(pg.Client.prototype, 'query')
      try {
        const answer = await request(path, { cookie })
        await answer.text()
        expect(answer.status).toBe(200)
        expect(query.mock.calls.length).toBeGreaterThan(1)
        expect(query.mock.calls.length).toBeLessThanOrEqual(4)
      } finally {
        query.mockRestore()
      }
    },
  )
})

describe('a video', async () => {
  const key = `videos/${newId()}/full.mp4`
  const bytes = mp4Bytes(600_000)
  await ctx.ports.storage.put(key, bytes, 'video/mp4')

  test('comes whole, in parts, or not at all', async () => {
    const whole = await request(`/files/${key}`, { headers: { 'accept-encoding': 'br' } })
    expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, null])
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)

    const part = await request(`/files/${key}`, { headers: { range: 'bytes=1000-400999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-400999/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 401_000))).toBe(true)

    const changed = await request(`/files/${key}`, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
    expect(changed.status).toBe(200)
    await changed.body?.cancel()

    const behind = await request(`/files/${key}`, { headers: { range: `bytes=${bytes.length}-` } })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])

    const head = await request(`/files/${key}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ])
  })

  test('is nothing but a video, whatever is in it', async () => {
    const answer = await request(`/files/${key}`, { method: 'HEAD' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
})
