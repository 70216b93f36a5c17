import { expect, test } from 'vitest'
import { backwardEdges, graphOf, knots, mutualPairs } from './graph.ts'

const chain = graphOf([
  ['a', 'b'],
  ['b', 'c'],
  ['a', 'c'],
  ['c', 'c'],
])
const tangled = graphOf([
  ['a', 'b'],
  ['b', 'c'],
  ['b', 'c'],
  ['c', 'a'],
  ['c', 'd'],
  ['d', 'e'],
  ['e', 'd'],
])

test('a graph that has an order has no knots, no mutual pairs and no backward edges', () => {
  expect(knots(chain)).toEqual([])
  expect(mutualPairs(chain)).toEqual([])
  expect(backwardEdges(chain)).toBe(0)
})

test('each knot is one group, however its nodes reach each other', () => {
  expect(knots(tangled)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ])
  expect(mutualPairs(tangled)).toEqual([['d', 'e']])
})

test('of each knot the fewest edges lead backward', () => {
  expect(backwardEdges(tangled)).toBe(2)
  const heavyBack = graphOf([['a', 'b'], ...Array.from({ length: 5 }, () => ['b', 'a'] as const)])
  expect(backwardEdges(heavyBack)).toBe(1)
})
