import { expect, test } from 'vitest'
import { detailFacts } from './detail-facts.ts'

test('details become facts, with changes and nested values', () => {
  expect(
    detailFacts({
      reference: 'SR-1',
      tickets: 2,
      changed: ['title', 'place'],
      slug: { from: 'old', to: 'new' },
      total: { minor: 100, currency: 'AED' },
    }),
  ).toEqual([
    { path: ['reference'], value: { is: 'SR-1' } },
    { path: ['tickets'], value: { is: 2 } },
    { path: ['changed'], value: { is: ['title', 'place'] } },
    { path: ['slug'], value: { from: 'old', to: 'new' } },
    { path: ['total', 'minor'], value: { is: 100 } },
    { path: ['total', 'currency'], value: { is: 'AED' } },
  ])
})

test('of before and after only the differences are listed', () => {
  const before = { name: 'Basic', price: { minor: 100, currency: 'AED' }, includes: ['a'], old: 1 }
  const after = { name: 'Basic', price: { minor: 200, currency: 'AED' }, includes: ['a', 'b'] }
  expect(detailFacts({ before, after, why: 'sale' })).toEqual([
    { path: ['price', 'minor'], value: { from: 100, to: 200 } },
    { path: ['includes'], value: { from: ['a'], to: ['a', 'b'] } },
    { path: ['old'], value: { from: 1, to: null } },
    { path: ['why'], value: { is: 'sale' } },
  ])
})

test('before and after that are not objects are listed as plain details', () => {
  expect(detailFacts({ before: 'user', after: 'admin' })).toEqual([
    { path: ['before'], value: { is: 'user' } },
    { path: ['after'], value: { is: 'admin' } },
  ])
})

test('lists of objects and deeply nested values are shown as JSON', () => {
  expect(detailFacts({ lines: [{ a: 1 }] })).toEqual([{ path: ['lines'], value: { is: '[{"a":1}]' } }])
  expect(detailFacts({ a: { b: { c: { d: { e: 1 } } } } })).toEqual([
    { path: ['a', 'b', 'c', 'd'], value: { is: '{"e":1}' } },
  ])
  expect(detailFacts({})).toEqual([])
})
