import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { erasureNoteKey } from '#app/features/privacy/rules/erasure-note.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { openKeptStorage } from './ports.ts'

const folder = await mkdtemp(join(tmpdir(), 'staffroom-kept-'))
const s3 = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
  configureBuckets: [{ name: 'live', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** The storage of an installation that was given the live site's bucket. */
function storageOf(more: Record<string, string>) {
  const answer = readEnv(
    {
      ...productionEnvironment,
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'live', S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
      ...{ DATA_DIR: folder, ...more },
    },
    { stripe: true },
  )
  if (!answer.ok) throw new Error(answer.problems.join('\n'))
  return openKeptStorage(answer.env)
}

const ofStaging = {
  STAFFROOM_MODE: 'staging',
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
}

test('a staging copy that has the live bucket removes none of its files', async () => {
  const live = storageOf({})
  const staging = storageOf(ofStaging)
  const key = 'images/a/400.webp'
  await live.put(key, Buffer.from('the picture'), 'image/webp')
  await staging.remove(key)
  expect(await live.read(key)).toEqual(Buffer.from('the picture'))
  await live.remove(key)
  expect(await live.exists(key)).toBe(false)
})

test('a staging copy that has the live bucket notes no erasure there, and stores all else', async () => {
  const live = storageOf({})
  const staging = storageOf(ofStaging)
  const note = erasureNoteKey('0190c0de-0000-7000-8000-000000000001')
  await staging.put(note, Buffer.from('{}'), 'application/json')
  expect(await live.exists(note)).toBe(false)
  await staging.put('images/b/400.webp', Buffer.from('another'), 'image/webp')
  expect(await live.read('images/b/400.webp')).toEqual(Buffer.from('another'))
  await live.put(note, Buffer.from('{}'), 'application/json')
  await staging.put(note, Buffer.from('{"userId":""}'), 'application/json')
  expect(await live.read(note)).toEqual(Buffer.from('{}'))
})
