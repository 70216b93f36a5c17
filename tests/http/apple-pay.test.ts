import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'staffroom-apple-pay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'association')
writeFileSync(file, '7B227073704964')
const { request } = await testApp({ environment: { APPLE_PAY_FILE: file } })

test('the site serves the operator’s Apple Pay file unchanged', async () => {
  const answer = await request('/.well-known/apple-developer-merchantid-domain-association')
  expect([answer.status, await answer.text()]).toEqual([200, '7B227073704964'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})
