import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const full = () => new Error('full')

function someWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, work, end }
}

test('two callers per key run at a time, the others in order of arrival', async () => {
  const semaphore = createSemaphore(full)
  const { started, work, end } = someWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run('hot', work(name)))
  await end('nobody')
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('different keys do not wait for each other', async () => {
  const semaphore = createSemaphore(full, 1)
  const { started, work, end } = someWork()
  const all = [semaphore.run('one', work('a')), semaphore.run('two', work('b'))]
  await end('nobody')
  expect(started).toEqual(['a', 'b'])
  await end('a')
  await end('b')
  await Promise.all(all)
})

test('failed work frees its slot', async () => {
  const semaphore = createSemaphore(full, 1)
  await expect(semaphore.run('hot', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.run('hot', async () => 'next')).toBe('next')
})

test('a queue above its limit is refused', async () => {
  const semaphore = createSemaphore(full, 1)
  const { work, end } = someWork()
  const first = semaphore.run('hot', work('first'))
  const line = Array.from({ length: 1_000 }, () => semaphore.run('hot', async () => 'ok'))
  await expect(semaphore.run('hot', async () => 'late')).rejects.toThrow('full')
  await end('first')
  await first
  expect(new Set(await Promise.all(line))).toEqual(new Set(['ok']))
})
