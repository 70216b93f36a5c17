import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { claimUpload } from './claim-upload.server.ts'
import { publicFile } from './public-file.server.ts'
import { storeImage } from './store-image.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

const { ctx: guestCtx, as } = await testContext()
const { storage } = guestCtx.ports
const twoDaysOn = new Date(Date.now() + 2 * 86_400_000)
const ctx = { ...as(system), now: twoDaysOn }

async function aStoredImage() {
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#f2a63a' } })
    .png()
    .toBuffer()
  const result = await storeImage({ ...ctx, now: new Date() }, { bytes, originalName: 'x.png' })
  if (!result.ok) throw new Error(result.reason)
  return result.file
}

async function allKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list('images/')) keys.push(key)
  return keys
}

test('only the system and administrators sweep', async () => {
  await expect(sweepFiles(guestCtx)).rejects.toThrow('not allowed')
})

test('objects without a row go a day later, the others stay', async () => {
  const [kept, orphan, alsoKept] = [await aStoredImage(), await aStoredImage(), await aStoredImage()]
  await ctx.db.deleteFrom('files').where('id', '=', orphan.id).execute()

  expect(await sweepFiles({ ...ctx, now: new Date() })).toEqual({ removed: 0, missing: [], unused: 0 })
  expect(await sweepFiles(ctx)).toEqual({ removed: 3, missing: [], unused: 0 })
  const keys = await allKeys()
  expect(keys.filter((key) => key.includes(orphan.id))).toEqual([])
  for (const file of [kept, alsoKept]) expect(keys).toContain(file.key)
  expect(await sweepFiles(ctx)).toEqual({ removed: 0, missing: [], unused: 0 })
})

test('rows with missing objects are reported: one rendition, the whole file, or past the last one stored', async () => {
  const [first, second, last] = [await aStoredImage(), await aStoredImage(), await aStoredImage()]
  await storage.remove(`images/${first.id}/400.webp`)
  for (const file of [second, last]) {
    for (const key of [file.key, ...file.variants.map((variant) => variant.key)]) await storage.remove(key)
  }
  const error = vi.fn()
  const result = await sweepFiles({ ...ctx, log: { ...ctx.log, error } })
  expect(result.missing.sort()).toEqual([first.id, second.id, last.id].sort())
  expect(error).toHaveBeenCalledOnce()
})

test('what is not ours is named and left alone', async () => {
  await storage.put('images/readme.txt', Buffer.from('hello'), 'text/plain')
  const warn = vi.fn()
  await sweepFiles({ ...ctx, log: { ...ctx.log, warn } })
  expect(warn).toHaveBeenCalledOnce()
  expect(await storage.exists('images/readme.txt')).toBe(true)
})

test('the public reads pictures and nothing else', async () => {
  const file = await aStoredImage()
  expect(await publicFile(guestCtx, file.key)).toMatchObject({ contentType: 'image/jpeg' })
  expect(await publicFile(guestCtx, 'images/readme.txt')).toBeNull()
  expect(await publicFile(guestCtx, '../../etc/passwd')).toBeNull()
  expect(await publicFile(guestCtx, file.key.replace('full', '4000'))).toBeNull()
})

const me = await aUser(ctx)

describe('an upload that waits to be used', () => {
  const upload = async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f2a63a' } })
      .png()
      .toBuffer()
    const result = await storeImage(
      { ...as(me), now: new Date() },
      { bytes, originalName: 'x.png', awaitsUse: true },
    )
    if (!result.ok) throw new Error(result.reason)
    return result.file
  }
  const use = (fileId: string, userId = me.userId) => claimUpload(ctx, { fileId, userId })

  test('goes a day later, row and bytes, and one that was used stays', async () => {
    const [forgotten, used] = [await upload(), await upload()]
    expect(await use(used.id)).toBe(true)
    expect(await sweepFiles({ ...ctx, now: new Date() })).toMatchObject({ unused: 0 })
    expect(await sweepFiles(ctx)).toMatchObject({ unused: 1, removed: 0 })
    const rows = await ctx.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [forgotten.id, used.id])
      .execute()
    expect(rows).toEqual([{ id: used.id }])
    const keys = await allKeys()
    expect(keys.filter((key) => key.includes(forgotten.id))).toEqual([])
    expect(keys).toContain(used.key)
    expect(await use(forgotten.id)).toBe(false)
  })

  test('is used once by its uploader and not swept at the same time', async () => {
    const file = await upload()
    expect(await use(file.id, newId())).toBe(false)
    await withTransaction(ctx, async (tx) => {
      expect(await claimUpload(tx, { fileId: file.id, userId: me.userId })).toBe(true)
      expect(await sweepFiles(ctx)).toMatchObject({ unused: 0 })
    })
    expect(await use(file.id)).toBe(false)
    expect(await sweepFiles(ctx)).toMatchObject({ unused: 0 })
  })
})
