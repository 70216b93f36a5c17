import { expect, test } from 'vitest'
import { openS3Storage } from '#app/integrations/storage/s3-storage.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'

const storage = openS3Storage({
  ...{ endpoint: 'http://127.0.0.1:9', region: 'us-east-1', bucket: 'pictures' },
  ...{ accessKeyId: 'the-key-id', secretAccessKey: 'the-secret-key' },
})
const { request, logged } = await testApp({ ports: { storage } })

test('a store that is away answers 503 with a time to come back, and the log names bucket and endpoint', async () => {
  const answer = await request(`/files/images/${newId()}/400.webp`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await answer.text()).not.toContain('pictures')
  const lines = JSON.stringify(logged.filter(({ msg }) => msg === 'A part we depend on does not answer'))
  expect(lines).toContain('bucket pictures at http://127.0.0.1:9')
  expect(JSON.stringify(logged)).not.toMatch(/the-key-id|the-secret-key/)
})
