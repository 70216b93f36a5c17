import { expect, test } from 'vitest'
import { createAskInTurn } from './ask-in-turn.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A question that keeps what it was asked, and answers each with itself and how many there were. */
function aQuestion() {
  const asked: string[][] = []
  const together = async (all: readonly string[]) => {
    asked.push([...all])
    return all.map((one) => `${one} of ${all.length}`)
  }
  return { asked, together }
}

test('callers in one turn of the event loop share one query, and each gets the own answer', async () => {
  const ask = createAskInTurn()
  const { asked, together } = aQuestion()
  const answers = Promise.all(['a', 'b', 'a'].map((one) => ask('who', one, together)))
  expect(asked).toEqual([])
  expect(await answers).toEqual(['a of 3', 'b of 3', 'a of 3'])
  expect(asked).toEqual([['a', 'b', 'a']])
})

test('a call that comes once the question is out asks again, and waits for no other', async () => {
  const ask = createAskInTurn()
  const first = Promise.withResolvers<readonly string[]>()
  const early = ask('who', 'a', () => first.promise)
  await nextTurn()
  const { together } = aQuestion()
  expect(await ask('who', 'b', together)).toBe('b of 1')
  first.resolve(['a at last'])
  expect(await early).toBe('a at last')
})

test('another key is another question', async () => {
  const ask = createAskInTurn()
  const { asked, together } = aQuestion()
  await Promise.all([ask('one', 'a', together), ask('other', 'b', together)])
  expect(asked).toEqual([['a'], ['b']])
})

test('a failed batch fails for its own callers only', async () => {
  const ask = createAskInTurn()
  const fails = () => Promise.reject(new Error('no'))
  const settled = await Promise.allSettled(['a', 'b'].map((one) => ask('who', one, fails)))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('who', 'c', aQuestion().together)).toBe('c of 1')
})

test('a question that throws before it asks fails as well', async () => {
  const ask = createAskInTurn()
  const throws = () => {
    throw new Error('no')
  }
  await expect(ask('who', 'a', throws)).rejects.toThrow('no')
})
