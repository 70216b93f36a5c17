import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aGalleryCategory } from '#tests/factories/a-gallery-item.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { listCorpus, pictureCorpus, smuggled, type Upload } from '#tests/support/upload-corpus.ts'

// Limits would stand before what is tried.
const { ctx, env, request, signedIn, logged } = await testApp({
  ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } },
})
const pictures = await pictureCorpus()
const { cookie, userId } = await signedIn('admin')
await ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
const stranger = await aMember(ctx, 'vip')
const eventId = await anEvent(ctx)
const categoryId = await aGalleryCategory(ctx, {}, 0)

/** Every address that takes a picture by itself. */
const addresses = [
  '/account/picture',
  '/account/images',
  '/membership/logo',
  `/admin/members/${stranger.userId}/images`,
  '/admin/sponsors/logo',
  '/admin/email/picture',
  '/admin/blog/picture',
  '/admin/events/picture',
  `/admin/events/edit/${eventId}/images/upload`,
  '/admin/pages/picture',
]

const filesNow = () => ctx.db.selectFrom('files').select(['key', 'variants', 'original_name']).execute()
const headers = { 'sec-fetch-site': 'same-origin' }

function asForm({ bytes, name, type }: Upload): RequestInit {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], name, { type }))
  return { body, headers }
}

function asPieces({ bytes, name }: Upload): RequestInit {
  return {
    body: new Uint8Array(bytes),
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
  }
}

const galleryPath = () =>
  `/admin/gallery/media?${new URLSearchParams({ category: categoryId, upload: newId() })}`

/** Sends every picture; what is none is refused with a reason and leaves nothing, and what is one is kept. */
async function sendAll(at: () => string, as: (upload: Upload) => RequestInit) {
  for (const upload of pictures) {
    const before = await filesNow()
    logged.length = 0
    const answer = await request(at(), { method: 'POST', cookie, ...as(upload) })
    const told = await answer.text()
    // Members have so many images and no more.
    const isFull = told.includes('"reason":"no-room"')
    const stored = (await filesNow()).length - before.length
    expect([upload.what, answer.status < 500, logged.filter(({ level }) => Number(level) >= 50)]).toEqual([
      upload.what,
      true,
      [],
    ])
    if (!upload.isPicture) {
      expect([
        upload.what,
        stored,
        /"ok":false,"reason":"[a-z-]+"/.test(told) || answer.status === 400,
      ]).toEqual([upload.what, 0, true])
    } else if (!isFull) {
      expect([upload.what, told.includes('"ok":true')]).toEqual([upload.what, true])
    }
  }
}

test.each(addresses)('%s takes pictures, and nothing else', { timeout: 60_000 }, async (path) => {
  await sendAll(() => path, asForm)
})

test('the gallery takes pictures, and nothing else', { timeout: 60_000 }, async () => {
  await sendAll(galleryPath, asPieces)
})

test('an uploaded picture is stored re-encoded and served only as a picture', {
  timeout: 60_000,
}, async () => {
  const files = await filesNow()
  expect(files.length).toBeGreaterThan(50)
  const sent = pictures.filter(({ isPicture }) => isPicture)
  expect(smuggled.filter((text) => !sent.some(({ bytes }) => bytes.includes(text)))).toEqual([])
  for (const { original_name } of files)
    expect(original_name ?? '').not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  const keys = files.flatMap(({ key, variants }) => [key, ...variants.map((one) => one.key)])
  const folder = join(env.dataDir, 'files')
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = onDisk.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  expect(paths.filter((path) => !keys.includes(path.slice(folder.length + 1)))).toEqual([])
  for (const path of paths) {
    const bytes = await readFile(path)
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
    expect([path, exif, xmp, iptc, comments]).toEqual([path, undefined, undefined, undefined, undefined])
    expect(smuggled.filter((text) => bytes.includes(text))).toEqual([])
  }
  for (const key of keys.slice(0, 10)) {
    const answer = await request(`/files/${key}`)
    expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  }
})

test('a list of people is read, or refused with a reason', { timeout: 60_000 }, async () => {
  for (const { what, bytes, isRead } of listCorpus()) {
    const body = new FormData()
    const importId = newId()
    body.set('importId', importId)
    body.set('file', new File([new Uint8Array(bytes)], '../people.csv', { type: 'text/csv' }))
    logged.length = 0
    const answer = await request('/admin/members/import', { method: 'POST', cookie, body, headers })
    const failures = logged.filter(({ level }) => Number(level) >= 50)
    const run = await ctx.db.selectFrom('member_imports').select('id').where('id', '=', importId).execute()
    expect([what, answer.status, failures, run.length]).toEqual([
      what,
      isRead ? 302 : 200,
      [],
      isRead ? 1 : 0,
    ])
    if (!isRead) continue
    const shown = await request(`/admin/members/import/${importId}`, { cookie })
    expect([what, shown.status]).toEqual([what, 200])
    expect(await shown.text()).not.toContain('<script>alert(1)</script>')
  }
})
