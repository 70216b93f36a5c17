import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { pngOfSize } from '#tests/support/png-of-size.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { storeImage } from './store-image.server.ts'

const { ctx: guestCtx, as } = await testContext()
const ctx = as(system)
const { storage } = ctx.ports

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d5359' } })

const store = (bytes: Buffer, originalName = 'photo.jpg') => storeImage(ctx, { bytes, originalName })

async function stored(bytes: Buffer, originalName?: string) {
  const result = await store(bytes, originalName)
  if (!result.ok) throw new Error(result.reason)
  return result.file
}

async function contentOf(key: string): Promise<Buffer> {
  const bytes = await storage.read(key)
  if (!bytes) throw new Error(`${key} is not stored`)
  return bytes
}

const countFiles = async () =>
  (await ctx.db.selectFrom('files').select(ctx.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

describe('what is accepted', () => {
  test.each([
    ['jpeg', () => picture(1000, 500).jpeg().toBuffer()],
    ['png', () => picture(1000, 500).png().toBuffer()],
    ['webp', () => picture(1000, 500).webp().toBuffer()],
    ['gif', () => picture(1000, 500).gif().toBuffer()],
    ['avif', () => picture(1000, 500).avif({ effort: 0 }).toBuffer()],
  ])('%s is re-encoded in its renditions', async (_format, make) => {
    const file = await stored(await make())
    expect(file).toMatchObject({ width: 1000, height: 500 })
    expect(file.variants.map(({ key, width, height }) => ({ key, width, height }))).toEqual(
      [400, 640, 800, 1000].map((width) => ({
        key: `images/${file.id}/${width}.webp`,
        width,
        height: width / 2,
      })),
    )
    for (const variant of file.variants) {
      const content = await contentOf(variant.key)
      expect(content.length).toBe(variant.bytes)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: variant.width })
    }
    expect((await sharp(await contentOf(file.key)).metadata()).width).toBe(1000)
  })

  test('a large picture is fitted into 1920 pixels', async () => {
    const file = await stored(await picture(3000, 4000).jpeg().toBuffer())
    expect(file).toMatchObject({ width: 1440, height: 1920, key: `images/${file.id}/full.jpg` })
    expect(file.variants.map((variant) => variant.width)).toEqual([400, 640, 800, 1200, 1440])
  })

  test('transparency is kept', async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0d535980' } })
      .png()
      .toBuffer()
    const file = await stored(logo, 'logo.png')
    expect(file.key).toBe(`images/${file.id}/full.png`)
    expect(await sharp(await contentOf(file.key)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('the row tells what was stored, by whom, and keeps the name as text only', async () => {
    const file = await stored(await picture(500, 500).png().toBuffer(), '../../evil\u0000 <b>name</b>.png')
    const row = await ctx.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      key: file.key,
      kind: 'image',
      content_type: 'image/jpeg',
      width: 500,
      height: 500,
      original_name: 'b>.png',
      uploaded_by: null,
      created_at: ctx.now,
    })
    expect(row.variants).toEqual(file.variants)
    expect(row.bytes).toBe((await contentOf(file.key)).length)
  })

  test('a grey and a 16-bit picture become ordinary ones', async () => {
    const grey = await picture(500, 400).greyscale().png().toBuffer()
    const deep = await picture(500, 400).toColourspace('rgb16').png().toBuffer()
    for (const bytes of [grey, deep]) {
      const file = await stored(bytes)
      expect(await sharp(await contentOf(file.key)).metadata()).toMatchObject({ depth: 'uchar' })
    }
  })
})

describe('what travels along is left behind', () => {
  test('place, camera and comments are gone, and the picture stands upright', async () => {
    const tagged = await picture(600, 300)
      .withExif({
        IFD0: { Make: 'SecretCamera', ImageDescription: 'home of the author' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '25/1 12/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '55/1 16/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(tagged.includes('SecretCamera')).toBe(true)
    const file = await stored(tagged)
    expect(file).toMatchObject({ width: 300, height: 600 })
    for (const key of [file.key, ...file.variants.map((variant) => variant.key)]) {
      const content = await contentOf(key)
      const metadata = await sharp(content).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
      expect(content.includes('SecretCamera')).toBe(false)
    }
  })

  test.each([
    ['a script after a JPEG', async () => Buffer.concat([await picture(500, 400).jpeg().toBuffer(), script])],
    ['a script after a PNG', async () => Buffer.concat([await picture(500, 400).png().toBuffer(), script])],
    [
      'an archive after a GIF',
      async () => Buffer.concat([await picture(500, 400).gif().toBuffer(), archive]),
    ],
  ])('%s is not stored with it', async (_name, make) => {
    const result = await store(await make())
    if (!result.ok) return expect(result.reason).toBe('unreadable')
    for (const key of [result.file.key, ...result.file.variants.map((variant) => variant.key)]) {
      const content = await contentOf(key)
      expect(content.includes('alert(1)')).toBe(false)
      expect(content.includes('PK\u0003\u0004')).toBe(false)
    }
  })
})

const script = Buffer.from('<script>alert(1)</script>')
const archive = Buffer.from('PK\u0003\u0004 an archive')

describe('what is refused, with nothing written', () => {
  test.each([
    [
      'SVG',
      'invalid-type',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['HTML called .jpg', 'invalid-type', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', 'invalid-type', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['nothing', 'invalid-type', async () => Buffer.alloc(0)],
    ['a GIF that is a script', 'unreadable', async () => Buffer.from('GIF89a/*aaaaaaaaa*/=1;alert(1)//')],
    [
      'a JPEG that is HTML',
      'unreadable',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script]),
    ],
    ['half a JPEG', 'unreadable', async () => (await noise(900, 600)).subarray(0, 20_000)],
    [
      'a video in HEIC’s clothes',
      'unreadable',
      async () => Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(64)}`),
    ],
    ['a PNG of 60,000 × 60,000', 'too-many-pixels', async () => pngOfSize(60_000, 60_000)],
    ['a PNG of 8,000 × 8,000', 'too-many-pixels', async () => pngOfSize(8_000, 8_000)],
    ['eleven megabytes', 'too-large', async () => Buffer.alloc(11 * 1024 * 1024, 0xff)],
  ])('%s is %s', async (_name, reason, make) => {
    const before = await countFiles()
    expect(await store(await make())).toEqual({ ok: false, reason })
    expect(await countFiles()).toBe(before)
  })

  test('the place may set a smaller limit', async () => {
    const bytes = await noise(300, 300)
    expect(await storeImage(ctx, { bytes, originalName: 'x', maxBytes: bytes.length - 1 })).toEqual({
      ok: false,
      reason: 'too-large',
    })
  })
})

test('guests store nothing, members do', async () => {
  const bytes = await picture(100, 100).png().toBuffer()
  await expect(storeImage(guestCtx, { bytes, originalName: 'x' })).rejects.toThrow('not allowed')
  const member = actorWithRole('user', { userId: await aUser() })
  expect(await storeImage(as(member), { bytes, originalName: 'x' })).toMatchObject({ ok: true })
  const owners = await ctx.db
    .selectFrom('files')
    .select('uploaded_by')
    .where('uploaded_by', 'is not', null)
    .execute()
  expect(owners).toEqual([{ uploaded_by: member.kind === 'user' ? member.userId : null }])
})

test('it refuses to keep a transaction open while it stores', async () => {
  const bytes = await picture(100, 100).png().toBuffer()
  await expect(withTransaction(ctx, (tx) => storeImage(tx, { bytes, originalName: 'x' }))).rejects.toThrow(
    'inside a transaction',
  )
})

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
}

async function aUser(): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('users')
    .values({
      id,
      name: 'Amira',
      email: `${id}@example.test`,
      email_verified: true,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}
