import { defineConfig, devices } from '@playwright/test'
import { makeDatabaseFolder } from './tests/support/database-folder.ts'
import { browserFlags, ensureBrowser } from './tests/support/find-browser.ts'

const port = Number(process.env.STAFFROOM_E2E_PORT ?? 3390)
// By name: browsers bind passkeys to one.
const baseURL = `http://localhost:${port}`
// A second site takes its payments by Stripe, for which a stand-in answers.
const stripeURL = `http://127.0.0.1:${port + 1}`
const standIn = `http://127.0.0.1:${port + 2}`
const webhookSecret = 'whsec_of_the_browser_tests'
// The demos of this run: their servers have them, and whoever looks into their databases afterwards. Workers
// inherit both.
process.env.STAFFROOM_E2E_DATA ??= makeDatabaseFolder('staffroom-e2e-')
process.env.STAFFROOM_E2E_STRIPE_DATA ??= makeDatabaseFolder('staffroom-e2e-stripe-')
process.env.STAFFROOM_E2E_STAND_IN ??= standIn

const site = (url: string, env: Record<string, string>) => ({
  command: `"${process.execPath}" tests/e2e/serve.ts`,
  url: `${url}/health/ready`,
  env: { PORT: new URL(url).port, BASE_URL: url, TRUST_PROXY: '1', ...env },
  timeout: 120_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})
const desktop = { ...devices['Desktop Chrome'], channel: undefined }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // Nothing glides while it is pressed or measured; what moves by itself asks for motion in its own test.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test is half as much work again: `--trace retain-on-failure` makes those of the failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.STAFFROOM_E2E_BROWSER ?? ensureBrowser(),
      args: [...browserFlags, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
  projects: [
    {
      name: 'stripe',
      testMatch: 'stripe/**/*.spec.ts',
      // They share one stand-in, which some make fail, and one time, which some move. First, so that the other
      // worker has the rest meanwhile.
      fullyParallel: false,
      workers: 1,
      use: { ...desktop, baseURL: stripeURL },
      teardown: 'invariants',
    },
    { name: 'desktop', testIgnore: ['stripe/**', 'arabic/**'], use: desktop, teardown: 'invariants' },
    {
      // The journeys of visitors and members once more in the other language, and what only that has.
      name: 'arabic',
      testIgnore: 'stripe/**',
      grep: /@arabic/,
      use: { ...desktop, locale: 'ar-AE' },
      metadata: { language: 'ar' },
      teardown: 'invariants',
    },
    { name: 'invariants', testMatch: 'invariants.teardown.ts' },
  ],
  webServer: [
    site(baseURL, { DATA_DIR: process.env.STAFFROOM_E2E_DATA }),
    {
      command: `"${process.execPath}" tests/support/stripe-stand-in/main.ts`,
      url: `${standIn}/v1/events?key=sk_test_ready`,
      env: {
        PORT: new URL(standIn).port,
        WEBHOOK_URL: `${stripeURL}/webhooks/stripe`,
        WEBHOOK_SECRET: webhookSecret,
      },
    },
    site(stripeURL, {
      DATA_DIR: process.env.STAFFROOM_E2E_STRIPE_DATA,
      STRIPE_SECRET_KEY: 'sk_test_of_the_browser_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_browser_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: standIn,
    }),
  ],
})
