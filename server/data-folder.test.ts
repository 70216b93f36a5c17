import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolderProblem } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'staffroom-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))

const nowhere = { databaseUrl: null, s3: null, sessionSecrets: null }

test('a folder that is not there is made', () => {
  const dataDir = join(parent, 'a', 'b')
  expect(dataFolderProblem({ ...nowhere, dataDir })).toBeNull()
  expect(statSync(dataDir).isDirectory()).toBe(true)
})

test('what is no folder is named', () => {
  const dataDir = join(parent, 'file')
  writeFileSync(dataDir, '')
  expect(dataFolderProblem({ ...nowhere, dataDir })).toBe(
    `DATA_DIR ${dataDir} is not a folder that can be written in (EEXIST).`,
  )
  expect(dataFolderProblem({ ...nowhere, dataDir: join(dataDir, 'below') })).toContain('(ENOTDIR)')
})
