import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import { openDiskStorage } from './disk-storage.server.ts'
import { openS3Storage } from './s3-storage.server.ts'
import type { StoragePort } from './storage-port.ts'

const folder = await mkdtemp(join(tmpdir(), 'staffroom-storage-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await s3.run()
const s3Place = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'pictures',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function listed(storage: StoragePort, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys
}

describe.each<[string, StoragePort]>([
  ['disk', openDiskStorage(join(folder, 'files'))],
  ['S3', openS3Storage(s3Place)],
])('storage on %s', (_name, storage) => {
  test('gives back the bytes that were put, and the newer ones after a second put', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    await storage.put('images/a/400.webp', bytes, 'image/webp')
    expect(await storage.read('images/a/400.webp')).toEqual(bytes)
    expect(await storage.exists('images/a/400.webp')).toBe(true)
    await storage.put('images/a/400.webp', Buffer.from('new'), 'image/webp')
    expect(String(await storage.read('images/a/400.webp'))).toBe('new')
  })

  test('says null and false for what is not there', async () => {
    expect(await storage.read('images/none/400.webp')).toBeNull()
    expect(await storage.exists('images/none/400.webp')).toBe(false)
    expect(await storage.read('images')).toBeNull()
    expect(await storage.size('images/none/400.webp')).toBeNull()
    expect(await storage.size('images')).toBeNull()
    await expect(buffer(storage.readPart('images/none/400.webp', { from: 0, to: 1 }))).rejects.toThrow()
  })

  test('stores in pieces and gives back parts of them', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, 'staffroom ')
    async function* pieces() {
      for (let at = 0; at < large.length; at += 1_000_003) yield large.subarray(at, at + 1_000_003)
    }
    expect(await storage.putPieces('videos/a/full.mp4', pieces(), 'video/mp4')).toBe(large.length)
    expect(await storage.size('videos/a/full.mp4')).toBe(large.length)
    expect((await storage.read('videos/a/full.mp4'))?.equals(large)).toBe(true)
    const part = await buffer(storage.readPart('videos/a/full.mp4', { from: 9_999_995, to: 10_000_004 }))
    expect(String(part)).toBe(String(large.subarray(9_999_995, 10_000_005)))

    async function* few() {
      yield Buffer.from('sta')
      yield Buffer.from('ff')
    }
    expect(await storage.putPieces('videos/b/full.mp4', few(), 'video/mp4')).toBe(5)
    expect(String(await storage.read('videos/b/full.mp4'))).toBe('staff')
  })

  test('keeps nothing of pieces that break off', async () => {
    for (const before of [1, 12]) {
      async function* breaking() {
        for (let piece = 0; piece < before; piece++) yield Buffer.alloc(1024 * 1024)
        throw new Error('gone away')
      }
      await expect(storage.putPieces('videos/c/full.mp4', breaking(), 'video/mp4')).rejects.toThrow(
        'gone away',
      )
      expect(await storage.exists('videos/c/full.mp4')).toBe(false)
      expect(await listed(storage, 'videos/c/')).toEqual([])
    }
  })

  test('removes, also what is gone already', async () => {
    await storage.put('images/b/400.webp', Buffer.from('b'), 'image/webp')
    await storage.remove('images/b/400.webp')
    await storage.remove('images/b/400.webp')
    expect(await storage.read('images/b/400.webp')).toBeNull()
  })

  test('lists the keys below a folder in their order', async () => {
    const keys = ['list/b/1.webp', 'list/a/full.jpg', 'list/a/1.webp', 'list/c/1.webp']
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/webp')
    await storage.put('other/1.webp', Buffer.from('x'), 'image/webp')
    expect(await listed(storage, 'list/')).toEqual([...keys].sort())
    expect(await listed(storage, 'nothing/')).toEqual([])
  })

  test.each([
    '../secret',
    'images/../../secret',
    '/etc/passwd',
    'images//a',
    'images/a/',
    '.hidden',
    'images/.part',
    'images/a\0b',
    'images\\a',
    'Images/A',
    '',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a storage key')
    await expect(storage.read(key)).rejects.toThrow('not a storage key')
    await expect(storage.exists(key)).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
    await expect(storage.size(key)).rejects.toThrow('not a storage key')
    const parts = async () => buffer(storage.readPart(key, { from: 0, to: 1 }))
    await expect(parts()).rejects.toThrow('not a storage key')
    async function* pieces() {
      yield Buffer.from('x')
    }
    await expect(storage.putPieces(key, pieces(), 'video/mp4')).rejects.toThrow('not a storage key')
  })
})

describe('on disk', () => {
  const place = join(folder, 'atomic')
  const storage = openDiskStorage(place)

  test('a reader during simultaneous writes sees one complete version', async () => {
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(200_000)))
    const writes = versions.map((version) => storage.put('images/x/full.jpg', version, 'image/jpeg'))
    const reads = Array.from({ length: 30 }, () => storage.read('images/x/full.jpg'))
    await Promise.all(writes)
    for (const seen of await Promise.all(reads)) {
      if (seen) expect(versions.some((version) => version.equals(seen))).toBe(true)
    }
    expect(await readdir(join(place, 'images/x'))).toEqual(['full.jpg'])
  })

  test('an unfinished write is not listed, and an empty folder goes with its last file', async () => {
    await writeFile(join(place, 'images/x/.left-over.part'), 'x')
    expect(await listed(storage, 'images/')).toEqual(['images/x/full.jpg'])
    await storage.put('images/y/full.jpg', Buffer.from('y'), 'image/jpeg')
    await storage.remove('images/y/full.jpg')
    expect(await readdir(join(place, 'images'))).toEqual(['x'])
  })

  test('a folder is listed where its slash sorts, as buckets do', async () => {
    for (const key of ['order/a/1', 'order/a-b/1', 'order/a.b'])
      await storage.put(key, Buffer.from('x'), 'text/plain')
    expect(await listed(storage, 'order/')).toEqual(['order/a-b/1', 'order/a.b', 'order/a/1'])
  })

  test('a failed write leaves nothing behind', async () => {
    await writeFile(join(place, 'images/file'), 'in the way')
    await expect(storage.put('images/file/full.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow()
    expect((await readdir(join(place, 'images'))).sort()).toEqual(['file', 'x'])
  })
})

test('a store that does not answer is named, without its keys, and asked again later', async () => {
  const secrets = { accessKeyId: 'the-key-id', secretAccessKey: 'the-secret-key' }
  const gone = openS3Storage({ ...s3Place, ...secrets, endpoint: 'http://127.0.0.1:9', bucket: 'pictures' })
  const absent = openS3Storage({ ...s3Place, bucket: 'absent' })
  const calls = [
    () => gone.read('images/a/400.webp'),
    () => gone.put('images/a/400.webp', Buffer.from('x'), 'image/webp'),
    () => gone.size('images/a/400.webp'),
    () => gone.readPart('images/a/400.webp', { from: 0, to: 1 })[Symbol.asyncIterator]().next(),
  ]
  for (const call of calls) {
    const error: unknown = await call().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(problemKind(error)).toBe('unavailable')
    expect(retryAfterOf(error)).toBe(30)
    expect(String(error)).toContain('bucket pictures at http://127.0.0.1:9: ')
    expect(String(error)).not.toMatch(/the-key-id|the-secret-key/)
  }
  await expect(absent.read('images/a/400.webp')).rejects.toThrow(/^bucket absent at .+: NoSuchBucket/)
  // What breaks off while it is sent is no outage of the store.
  async function* broken() {
    yield Buffer.from('x')
    throw new Error('the browser went away')
  }
  await expect(openS3Storage(s3Place).putPieces('videos/b', broken(), 'video/mp4')).rejects.toThrow(
    'the browser went away',
  )
})

test('a bucket that is not there is an error, not an absent file', async () => {
  const storage = openS3Storage({ ...s3Place, bucket: 'absent' })
  await expect(storage.read('images/a/400.webp')).rejects.toThrow()
  await expect(storage.put('images/a/400.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
})
