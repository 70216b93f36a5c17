import { expect, test } from 'vitest'
import { createReadBatcher } from './read-batcher.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A query that records its callers, and answers each with its own name and how many there were. */
function aQuery() {
  const asked: string[][] = []
  const readAll = async (all: readonly string[]) => {
    asked.push([...all])
    return all.map((one) => `${one} of ${all.length}`)
  }
  return { asked, readAll }
}

test('callers in one turn of the event loop share one query, and each gets its own answer', async () => {
  const read = createReadBatcher()
  const { asked, readAll } = aQuery()
  const answers = Promise.all(['a', 'b', 'a'].map((one) => read('who', one, readAll)))
  expect(asked).toEqual([])
  expect(await answers).toEqual(['a of 3', 'b of 3', 'a of 3'])
  expect(asked).toEqual([['a', 'b', 'a']])
})

test('a call after the query was sent runs a query of its own, and waits for no other', async () => {
  const read = createReadBatcher()
  const first = Promise.withResolvers<readonly string[]>()
  const early = read('who', 'a', () => first.promise)
  await nextTurn()
  const { readAll } = aQuery()
  expect(await read('who', 'b', readAll)).toBe('b of 1')
  first.resolve(['a at last'])
  expect(await early).toBe('a at last')
})

test('calls with different keys use separate queries', async () => {
  const read = createReadBatcher()
  const { asked, readAll } = aQuery()
  await Promise.all([read('one', 'a', readAll), read('other', 'b', readAll)])
  expect(asked).toEqual([['a'], ['b']])
})

test('a failed batch rejects its own callers only', async () => {
  const read = createReadBatcher()
  const fails = () => Promise.reject(new Error('no'))
  const settled = await Promise.allSettled(['a', 'b'].map((one) => read('who', one, fails)))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('who', 'c', aQuery().readAll)).toBe('c of 1')
})

test('a query that throws before it returns a promise rejects its callers', async () => {
  const read = createReadBatcher()
  const throws = () => {
    throw new Error('no')
  }
  await expect(read('who', 'a', throws)).rejects.toThrow('no')
})
