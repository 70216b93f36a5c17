import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const sites = { demo: process.env.STAFFROOM_E2E_DATA, Stripe: process.env.STAFFROOM_E2E_STRIPE_DATA }

// After all journeys: whatever they did, what must always hold does.
for (const [payments, folder] of Object.entries(sites)) {
  test(`every invariant holds after the journeys with payments by ${payments}`, () => {
    const command = [join(import.meta.dirname, '../../server/start.js'), 'invariants']
    const env = { ...process.env, DATA_DIR: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
    expect(`${stderr}${stdout}`).toMatch(/^\d+ invariants checked, 0 broken\.\n$/)
    expect(status).toBe(0)
  })
}
