import { defineConfig } from 'vitest/config'
import { translateBuild } from './app/translations/translate-build.ts'

/** Texts are looked up as in the build. */
const plugins = [translateBuild()]
const setup = ['tests/support/fail-on-noise.ts']

/**
 * What can differ from one version of PostgreSQL to another and is seen in a minute: migrations, constraints, locks. The
 * rehearsals restore and upgrade on it, and every night all integration tests run on it (`.ci/run nightly`).
 */
const differsByVersion = [
  'app/db/*.server.test.ts',
  'app/features/ticketing/checkout/races.server.test.ts',
  'app/features/ticketing/waitlist/waitlist-races.server.test.ts',
  'app/integrations/limits/*.server.test.ts',
  'tests/postgres/*.test.ts',
]
// Ends what hangs; how long something takes is nothing a test tells.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // Tests mostly wait, for a database or a process: one worker fewer than there are cores would halve two.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: ['{app,server,demo,bench,tools}/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', '**/node_modules/**'],
          setupFiles: setup,
        },
      },
      {
        plugins,
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts', 'tests/supply-chain/*.test.ts'],
          setupFiles: setup,
          ...patience,
        },
      },
      {
        plugins,
        test: {
          name: 'integration',
          include: ['{app,server,demo,bench}/**/*.server.test.ts'],
          // Modules are loaded once per worker, which is a fourth of the time: nothing is alive at their level.
          isolate: false,
          setupFiles: [...setup, 'tests/support/record-statements.ts'],
          globalSetup: ['tests/support/test-database.ts'],
          ...patience,
        },
      },
      {
        plugins,
        test: {
          name: 'postgres',
          include: differsByVersion,
          isolate: false,
          setupFiles: setup,
          globalSetup: ['tests/support/test-database.ts'],
          ...patience,
        },
      },
      {
        plugins,
        test: {
          name: 'rehearsals',
          include: ['tests/rehearsals/**/*.test.ts'],
          setupFiles: setup,
          globalSetup: ['tests/support/test-database.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: 'installation',
          include: ['tests/installation/**/*.test.ts'],
          setupFiles: setup,
        },
      },
      {
        plugins,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: setup,
          // One site and one load at a time.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        plugins,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          setupFiles: setup,
          // One browser at a time.
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          // The built server is loaded once per worker: nothing in it is alive at module level.
          isolate: false,
          setupFiles: setup,
          globalSetup: ['tests/support/test-database.ts'],
          ...patience,
        },
      },
    ],
  },
})
