import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Lets eleven minutes pass since the person of `page` has authenticated in its session. */
export async function ageSession(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'age-session-command.ts'), `--cookie=${cookies}`],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: process.env.STAFFROOM_E2E_DATA } },
  )
  expect([stderr, status]).toEqual(['', 0])
}
