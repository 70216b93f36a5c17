import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keptSessionSecret } from './session-secret.ts'

const folders: string[] = []

async function aDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-secret-'))
  folders.push(folder)
  return join(folder, 'data')
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('the session secret is created once, is long and is readable by its owner only', async () => {
  const dataDir = await aDataDir()
  const secret = await keptSessionSecret(dataDir)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await keptSessionSecret(dataDir)).toBe(secret)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('simultaneous callers get the same session secret', async () => {
  const dataDir = await aDataDir()
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSessionSecret(dataDir)))
  expect(new Set(secrets).size).toBe(1)
})

test('a file without a valid secret is not replaced silently', async () => {
  const dataDir = await aDataDir()
  await keptSessionSecret(dataDir)
  await writeFile(join(dataDir, 'session-secret'), 'short')
  await expect(keptSessionSecret(dataDir)).rejects.toThrow('delete it')
})
