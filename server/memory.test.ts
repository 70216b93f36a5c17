import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

function aMemory() {
  const clock = { time: 0 }
  const loads: string[] = []
  const memory = createMemory(() => clock.time)
  const load = (value: string) => async () => {
    loads.push(value)
    return value
  }
  return { clock, loads, memory, load }
}

test('a value is loaded once until it expires', async () => {
  const { clock, loads, memory, load } = aMemory()
  expect(await memory.remember('a', 5, load('first'))).toBe('first')
  clock.time = 4_999
  expect(await memory.remember('a', 5, load('second'))).toBe('first')
  clock.time = 5_000
  expect(await memory.remember('a', 5, load('third'))).toBe('third')
  expect(loads).toEqual(['first', 'third'])
})

test('concurrent callers share one load', async () => {
  const { loads, memory, load } = aMemory()
  const answers = await Promise.all([
    memory.remember('a', 5, load('one')),
    memory.remember('a', 5, load('two')),
    memory.remember('b', 5, load('three')),
  ])
  expect(answers).toEqual(['one', 'one', 'three'])
  expect(loads).toEqual(['one', 'three'])
})

test('a failed load rejects its waiting callers and is not cached', async () => {
  const { memory, load } = aMemory()
  const fail = () => Promise.reject(new Error('down'))
  const waiting = [memory.remember('a', 5, fail), memory.remember('a', 5, load('never'))]
  await expect(Promise.allSettled(waiting)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await memory.remember('a', 5, load('back'))).toBe('back')
})

test('an entry forgotten during its load is loaded again', async () => {
  const { memory, load } = aMemory()
  const stale = memory.remember('a', 5, load('stale'))
  memory.forget('a')
  expect(await stale).toBe('stale')
  expect(await memory.remember('a', 5, load('fresh'))).toBe('fresh')
})

test('the memory has a size limit', async () => {
  const { memory, loads, load } = aMemory()
  for (let index = 0; index < 5_000; index++) await memory.remember(`key ${index}`, 60, load('x'))
  loads.length = 0
  await memory.remember('key 0', 60, load('again'))
  await memory.remember('key 4999', 60, load('still there'))
  expect(loads).toEqual(['again'])
})
