import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'

test('does everything once, so many at a time', async () => {
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

test('fails with the first that fails, and has nothing to do with nothing', async () => {
  await expect(inLanes([1, 2], 2, (item) => Promise.reject(new Error(`no ${item}`)))).rejects.toThrow('no 1')
  await inLanes([], 3, () => Promise.reject(new Error('never')))
})
