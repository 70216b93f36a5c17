import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, ensureBrowser } from './tests/support/find-browser.ts'

const port = Number(process.env.STAFFROOM_E2E_PORT ?? 3390)
const baseURL = `http://127.0.0.1:${port}`
// The demo of this run: its server has it, and whoever looks into its database afterwards. Workers inherit it.
process.env.STAFFROOM_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'staffroom-e2e-'))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // Nothing glides while it is pressed or measured; what moves by itself asks for motion in its own test.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.STAFFROOM_E2E_BROWSER ?? ensureBrowser(),
      args: [...browserFlags, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], channel: undefined }, teardown: 'invariants' },
    { name: 'invariants', testMatch: 'invariants.teardown.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/serve.ts`,
    url: `${baseURL}/health/ready`,
    env: { PORT: String(port), BASE_URL: baseURL, DATA_DIR: process.env.STAFFROOM_E2E_DATA },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
