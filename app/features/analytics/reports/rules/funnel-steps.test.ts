import { expect, test } from 'vitest'
import { stepsOfFunnel } from './funnel-steps.ts'

test('each funnel step has its share of the previous step and of the first step', () => {
  expect(stepsOfFunnel({ views: 200, carts: 50, checkouts: 40, orders: 30 })).toEqual([
    { step: 'views', count: 200, ofBefore: null, ofFirst: null },
    { step: 'carts', count: 50, ofBefore: 0.25, ofFirst: 0.25 },
    { step: 'checkouts', count: 40, ofBefore: 0.8, ofFirst: 0.2 },
    { step: 'orders', count: 30, ofBefore: 0.75, ofFirst: 0.15 },
  ])
})

test('a funnel step larger than the previous one has no share', () => {
  expect(
    stepsOfFunnel({ views: 2, carts: 0, checkouts: 5, orders: 4 }).map(({ ofBefore, ofFirst }) => [
      ofBefore,
      ofFirst,
    ]),
  ).toEqual([
    [null, null],
    [0, 0],
    [null, null],
    [0.8, null],
  ])
})
