import { expect, test } from 'vitest'
import { mismatchesPath, mismatchKindAsked, mismatchKinds } from './mismatch-kinds.ts'

test.each(mismatchKinds)('the address of "%s" asks for that kind alone', (kind) => {
  expect(mismatchKindAsked(new URL(mismatchesPath(kind), 'http://x.example').searchParams)).toBe(kind)
})

test('an address that names no kind asks for all of them', () => {
  for (const search of ['', 'attention=', 'attention=theft'])
    expect(mismatchKindAsked(new URLSearchParams(search))).toBeNull()
})
