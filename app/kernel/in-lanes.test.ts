import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'

test('inLanes handles each item once, with limited concurrency', async () => {
  const done: number[] = []
  let [underWay, most] = [0, 0]
  await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    done.push(item)
    underWay--
  })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('inLanes fails with the first failure, and does not run for an empty list', async () => {
  await expect(inLanes([1, 2], 2, (item) => Promise.reject(new Error(`no ${item}`)))).rejects.toThrow('no 1')
  await inLanes([], 3, () => Promise.reject(new Error('never')))
})
