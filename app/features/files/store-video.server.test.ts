import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { box, mp4Bytes, webmBytes } from '#tests/support/video-bytes.ts'
import { publicVideo } from './public-video.server.ts'
import { purgeUnusedUploads } from './purge-unused-uploads.server.ts'
import { storeVideo } from './store-video.server.ts'
import { sweepFiles } from './sweep-files.server.ts'

const { as } = await testContext()
const ctx = { ...as(system), now: new Date() }

async function* inChunks(bytes: Buffer, length = 100): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const stored = (
  bytes: Buffer,
  more: { maxBytes?: number; awaitsUse?: boolean; originalName?: string } = {},
) => storeVideo(ctx, { chunks: inChunks(bytes), originalName: 'film.mp4', ...more })

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of ctx.ports.storage.list('videos/')) found.push(key)
  return found
}

test.each([
  ['mp4', mp4Bytes()],
  ['webm', webmBytes()],
])('an %s is kept as it came, under a key of ours', async (format, bytes) => {
  const result = await stored(bytes, { originalName: 'C:\\films\\<b>Gala</b>.html' })
  if (!result.ok) throw new Error(result.reason)
  const { id, key } = result.file
  expect(key).toBe(`videos/${id}/full.${format}`)
  const row = await ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    kind: 'video',
    content_type: `video/${format}`,
    bytes: bytes.length,
    variants: [],
    original_name: 'b>.html',
  })
  const video = await publicVideo(ctx, key)
  expect(video).toMatchObject({ size: bytes.length, contentType: `video/${format}` })
  if (!video) throw new Error('not served')
  expect(await buffer(video.part({ from: 4, to: 11 }))).toEqual(bytes.subarray(4, 12))
})

test.each([
  ['HTML called a film', 'invalid-type', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9))],
  ['a program', 'invalid-type', Buffer.from('MZ'.repeat(200))],
  ['nothing', 'invalid-type', Buffer.alloc(0)],
  [
    'HTML behind a box',
    'unreadable',
    Buffer.concat([box('ftyp', 'isom\0\0\0\0'), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['half a film', 'unreadable', mp4Bytes(5000).subarray(0, 3000)],
  ['one byte too many', 'too-large', mp4Bytes(20_000)],
])('%s is refused and leaves nothing', async (_name, reason, bytes) => {
  const before = await keys()
  expect(await stored(bytes, { maxBytes: 10_000 })).toEqual({ ok: false, reason })
  expect(await keys()).toEqual(before)
})

test('an interrupted upload gets no answer and leaves no file', async () => {
  const before = await keys()
  async function* breaking() {
    yield mp4Bytes().subarray(0, 200)
    throw new Error('gone away')
  }
  await expect(storeVideo(ctx, { chunks: breaking(), originalName: 'x' })).rejects.toThrow('gone away')
  expect(await keys()).toEqual(before)
})

test('guests store nothing', async () => {
  const asked = storeVideo({ ...ctx, actor: guest }, { chunks: inChunks(mp4Bytes()), originalName: 'x' })
  await expect(asked).rejects.toThrow('not allowed')
})

test('the sweep keeps what has a row, and forgets what was never used and what has none', async () => {
  const kept = await stored(mp4Bytes())
  const waiting = await stored(mp4Bytes(), { awaitsUse: true })
  const orphan = await stored(webmBytes())
  if (!kept.ok || !waiting.ok || !orphan.ok) throw new Error('refused')
  await ctx.db.deleteFrom('files').where('id', '=', orphan.file.id).execute()
  const later = { ...ctx, now: new Date(Date.now() + 2 * 86_400_000) }
  expect(await purgeUnusedUploads(later)).toBe(1)
  expect(await sweepFiles(later)).toEqual({ removed: 1, missing: [], unused: 0 })
  const left = await keys()
  expect(left).toContain(kept.file.key)
  expect(left).not.toContain(waiting.file.key)
  expect(left).not.toContain(orphan.file.key)
  await ctx.ports.storage.remove(kept.file.key)
  expect((await sweepFiles(later)).missing).toEqual([kept.file.id])
})
