import { expect, test } from 'vitest'
import type { BatchWork } from '#app/context/ctx.server.ts'
import { createBatcher } from './batcher.ts'

type Outcome = { text: string }

/** Work that waits until it is ended, and says who was in a batch with whom. */
function someWork() {
  const went: string[] = []
  const ends: (() => void)[] = []
  const work: BatchWork<string, Outcome> = async (batch) => {
    went.push(batch.join('+'))
    await new Promise<void>((resolve) => ends.push(resolve))
    return batch.map((one) => ({ text: `${one} of ${batch.length}` }))
  }
  const endAll = async () => {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { went, work, endAll }
}

function aBatcher() {
  const failures: unknown[] = []
  const batcher = createBatcher({
    refuse: () => new Error('full'),
    onFailure: (error, facts) => failures.push({ error, ...facts }),
  })
  return { batcher, failures }
}

test('the first call is a batch of one, and calls during its work form the next batch in order', async () => {
  const { batcher } = aBatcher()
  const { went, work, endAll } = someWork()
  const all = ['a', 'b', 'c', 'd'].map((one) => batcher.run('hot', one, work))
  expect(went).toEqual(['a'])
  await endAll()
  expect(went).toEqual(['a', 'b+c+d'])
  const late = batcher.run('hot', 'e', work)
  await endAll()
  await endAll()
  expect(await Promise.all([...all, late])).toEqual(
    ['a of 1', 'b of 3', 'c of 3', 'd of 3', 'e of 1'].map((text) => ({ text })),
  )
})

test('a batch has at most 64 members', async () => {
  const { batcher } = aBatcher()
  const { went, work, endAll } = someWork()
  const all = Array.from({ length: 131 }, (_, index) => batcher.run('hot', String(index), work))
  for (let batch = 0; batch < 4; batch++) await endAll()
  await Promise.all(all)
  expect(went.map((batch) => batch.split('+').length)).toEqual([1, 64, 64, 2])
  expect(went.join('+')).toBe(Array.from({ length: 131 }, (_, index) => index).join('+'))
})

test('batches of different keys run concurrently', async () => {
  const { batcher } = aBatcher()
  const { went, work, endAll } = someWork()
  const all = [batcher.run('one', 'a', work), batcher.run('other', 'b', work)]
  expect(went).toEqual(['a', 'b'])
  await endAll()
  await Promise.all(all)
})

test('a member without an outcome is retried alone, and does not delay other members', async () => {
  const { batcher, failures } = aBatcher()
  const last = Promise.withResolvers<void>()
  const work: BatchWork<string, Outcome> = async (batch) => {
    const isAlone = batch.length === 1
    if (isAlone && batch[0] === 'c') await last.promise
    return batch.map((one) => (one === 'c' && !isAlone ? null : { text: `${one} of ${batch.length}` }))
  }
  const [a, b, c] = ['a', 'b', 'c', 'd'].map((one) => batcher.run('hot', one, work))
  expect([await a, await b]).toEqual([{ text: 'a of 1' }, { text: 'b of 3' }])
  last.resolve()
  expect(await c).toEqual({ text: 'c of 1' })
  expect(failures).toEqual([])
})

test('a batch of one without an outcome is rejected with an error', async () => {
  const { batcher, failures } = aBatcher()
  await expect(batcher.run<string, Outcome>('hot', 'a', async () => [null])).rejects.toThrow('no outcome')
  expect(failures).toEqual([])
})

test('a failed batch is reported and split, and only the bad member fails', async () => {
  const { batcher, failures } = aBatcher()
  const error = new Error('no')
  const work: BatchWork<string, Outcome> = async (batch) => {
    if (batch.length > 1) throw error
    if (batch[0] === 'c') throw new Error('c is wrong')
    return batch.map((text) => ({ text }))
  }
  const all = ['a', 'b', 'c', 'd'].map((one) => batcher.run('hot', one, work))
  const settled = await Promise.allSettled(all)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.text : String(one.reason)))).toEqual([
    'a',
    'b',
    'Error: c is wrong',
    'd',
  ])
  expect(failures).toEqual([{ error, key: 'hot', members: 3 }])
  expect(await batcher.run('hot', 'e', work)).toEqual({ text: 'e' })
})

test('a queue above its limit is refused', async () => {
  const { batcher } = aBatcher()
  const { work, endAll } = someWork()
  const all = Array.from({ length: 1_001 }, (_, index) => batcher.run('hot', String(index), work))
  await expect(batcher.run('hot', 'late', work)).rejects.toThrow('full')
  for (let batch = 0; batch < 17; batch++) await endAll()
  expect(await Promise.all(all)).toHaveLength(1_001)
})
