import { expect, test } from 'vitest'
import type { GatheredWork } from '#app/context.server.ts'
import { createGather } from './gather.ts'

type Outcome = { text: string }

/** Work that waits until it is ended, and says who went with whom. */
function someWork(overrides: Partial<GatheredWork<string, Outcome>> = {}) {
  const went: string[] = []
  const ends: (() => void)[] = []
  const until = () => new Promise<void>((resolve) => ends.push(resolve))
  const work: GatheredWork<string, Outcome> = {
    async alone(one) {
      went.push(one)
      await until()
      return { text: `${one} alone` }
    },
    async together(all) {
      went.push(all.join('+'))
      await until()
      return all.map((one) => ({ text: `${one} of ${all.length}` }))
    },
    ...overrides,
  }
  const endAll = async () => {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { went, work, endAll }
}

function aGather() {
  const failures: unknown[] = []
  const gather = createGather({
    refuse: () => new Error('full'),
    onFailure: (error, facts) => failures.push({ error, ...facts }),
  })
  return { gather, failures }
}

test('the first goes at once and alone, those who come meanwhile go together, in their order', async () => {
  const { gather } = aGather()
  const { went, work, endAll } = someWork()
  const all = ['a', 'b', 'c', 'd'].map((one) => gather.run('hot', one, work))
  expect(went).toEqual(['a'])
  await endAll()
  expect(went).toEqual(['a', 'b+c+d'])
  const late = gather.run('hot', 'e', work)
  await endAll()
  await endAll()
  expect(await Promise.all([...all, late])).toEqual(
    ['a alone', 'b of 3', 'c of 3', 'd of 3', 'e alone'].map((text) => ({ text })),
  )
})

test('a group has 64 members at most', async () => {
  const { gather } = aGather()
  const { went, work, endAll } = someWork()
  const all = Array.from({ length: 131 }, (_, index) => gather.run('hot', String(index), work))
  for (let group = 0; group < 4; group++) await endAll()
  await Promise.all(all)
  expect(went.map((group) => group.split('+').length)).toEqual([1, 64, 64, 2])
  expect(went.join('+')).toBe(Array.from({ length: 131 }, (_, index) => index).join('+'))
})

test('another key does not wait', async () => {
  const { gather } = aGather()
  const { went, work, endAll } = someWork()
  const all = [gather.run('one', 'a', work), gather.run('other', 'b', work)]
  expect(went).toEqual(['a', 'b'])
  await endAll()
  await Promise.all(all)
})

test('who cannot go with the others goes alone, and each has an outcome or an error of its own', async () => {
  const { gather, failures } = aGather()
  const { work, endAll } = someWork({
    together: async (all) => all.map((one) => (one === 'c' ? 'alone' : { text: one })),
  })
  const all = ['a', 'b', 'c'].map((one) => gather.run('hot', one, work))
  await endAll()
  await endAll()
  expect(await Promise.all(all)).toEqual(['a alone', 'b', 'c alone'].map((text) => ({ text })))
  expect(failures).toEqual([])
})

test('a group that fails is told, and each of it goes alone', async () => {
  const { gather, failures } = aGather()
  const error = new Error('no')
  const { work, endAll } = someWork({
    together: () => Promise.reject(error),
    alone: async (one) => {
      if (one === 'c') throw new Error('c is wrong')
      return { text: one }
    },
  })
  const all = ['a', 'b', 'c', 'd'].map((one) => gather.run('hot', one, work))
  const settled = await Promise.allSettled(all)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.text : String(one.reason)))).toEqual([
    'a',
    'b',
    'Error: c is wrong',
    'd',
  ])
  expect(failures).toEqual([{ error, key: 'hot', members: 3 }])
  const next = gather.run('hot', 'e', work)
  await endAll()
  expect(await next).toEqual({ text: 'e' })
})

test('an endless line is refused', async () => {
  const { gather } = aGather()
  const { work, endAll } = someWork()
  const all = Array.from({ length: 1_001 }, (_, index) => gather.run('hot', String(index), work))
  await expect(gather.run('hot', 'late', work)).rejects.toThrow('full')
  for (let group = 0; group < 17; group++) await endAll()
  expect(await Promise.all(all)).toHaveLength(1_001)
})
