import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareStrings } from '#tools/house/bare-strings.ts'
import { root } from '#tools/house/imports.ts'

/** What visitors, members and administrators never read, and where the languages themselves are made. */
const others = [
  // For operators: the environment, and what the invariants check.
  'app/env.server.ts',
  /invariants\.server\.ts$/,
  // For providers of payments, who keep it.
  'app/integrations/payments/',
  'app/features/ticketing/checkout/run-test-payment.server.ts',
  'app/features/ticketing/checkout/start-payment.server.ts',
  // Names are sorted, and countries known, in all languages at once.
  'app/features/attendees/paper/rules/by-surname.ts',
  'app/features/discovery/rules/country-code.ts',
  // Marks of Pango, whose text is made elsewhere.
  'app/features/discovery/draw-social-card.server.ts',
  // Each language has its own.
  'app/features/mail/mails/',
  'app/features/pages/defaults/',
  'app/kernel/language/',
  'app/kernel/calendar.ts',
  'app/kernel/dates.ts',
  'app/kernel/money.ts',
  'app/integrations/pdf/text-languages.ts',
]

test('people read no text that cannot be translated', () => {
  const paths = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) &&
      !others.some((other) => (typeof other === 'string' ? path.startsWith(other) : other.test(path))),
  )
  const found = paths.flatMap((path) =>
    bareStrings(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, text }) => `${path}:${line}: ${text}`,
    ),
  )
  expect(paths.length).toBeGreaterThan(1_500)
  expect(found).toEqual([])
})
