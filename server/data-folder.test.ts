import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolderProblem } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'staffroom-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))

const nowhere = { databaseUrl: null, s3: null, sessionSecrets: null }

test('a missing folder is created', () => {
  const dataDir = join(parent, 'a', 'b')
  expect(dataFolderProblem({ ...nowhere, dataDir })).toBeNull()
  expect(statSync(dataDir).isDirectory()).toBe(true)
})

test('the data folder is closed to other users, also when it was open before', () => {
  const dataDir = join(parent, 'open')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  expect(dataFolderProblem({ ...nowhere, databaseUrl: 'postgresql://x', dataDir })).toBeNull()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a data path that is not a folder is named in the error', () => {
  const dataDir = join(parent, 'file')
  writeFileSync(dataDir, '')
  expect(dataFolderProblem({ ...nowhere, dataDir })).toBe(
    `DATA_DIR ${dataDir} is not a folder that can be written in (EEXIST).`,
  )
  expect(dataFolderProblem({ ...nowhere, dataDir: join(dataDir, 'below') })).toContain('(ENOTDIR)')
})
