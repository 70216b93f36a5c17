import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

// After all journeys: whatever they did, what must always hold does.
test('every invariant holds after the journeys', () => {
  const command = [join(import.meta.dirname, '../../server/start.js'), 'invariants']
  const env = { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  expect(`${stderr}${stdout}`).toMatch(/^\d+ invariants checked, 0 broken\.\n$/)
  expect(status).toBe(0)
})
