import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weakSecret } from './weak-secret.ts'

test.each([
  'at-least-thirty-two-random-characters',
  'a-long-random-password-that-is-long-enough',
  'ChangeMeChangeMeChangeMeChangeMeChangeMe',
  'this is the secret of my network, really',
])('%s is refused as made of words', (text) => {
  expect(weakSecret(text)).toMatch(/^is words, .*openssl rand/)
})

test.each(['a'.repeat(32), 'abc123'.repeat(8), '0123456789'.repeat(4), 'x'.repeat(16)])(
  '%s is refused as a repetition',
  (text) => {
    expect(weakSecret(text)).toMatch(/^repeats itself/)
  },
)

// Drawn once and for all: among so many random letters "your_" comes up in one of a hundred runs.
test('random secrets are accepted in every encoding', () => {
  for (let draw = 0; draw < 2_000; draw++) {
    for (const bytes of [8, 16, 24, 36, 64]) {
      const drawn = createHash('shake256', { outputLength: bytes }).update(`${bytes} ${draw}`).digest()
      for (const encoding of ['hex', 'base64url'] as const)
        expect(weakSecret(drawn.toString(encoding)), drawn.toString(encoding)).toBeNull()
    }
  }
})

test('the environment template has no secret, and shows the command that makes one', () => {
  const template = readFileSync(join(import.meta.dirname, '../deploy/staffroom.env'), 'utf8')
  expect(template).toMatch(/openssl rand -base64 36[\s\S]*^SESSION_SECRET=$/m)
  expect(template).toMatch(/^METRICS_TOKEN=$/m)
})
