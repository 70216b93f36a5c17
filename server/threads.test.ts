import { afterEach, expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { ThreadProgram } from '#app/kernel/threads.ts'
import { createThreads, type OpenThreads } from './threads.ts'

const program: ThreadProgram<string, string> = { file: '#tests/support/asked-thread.ts' }
const opened: OpenThreads[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.end()))
})

function aThread(options: Parameters<typeof createThreads>[0] = {}) {
  const threads = createThreads(options)
  opened.push(threads)
  const ask = (question: string, hurries = false) => threads.ask(program, question, { hurries })
  return { ask, end: threads.end }
}

/** Why each was refused, or what it was answered. */
async function endsOf(asked: Promise<string>[]): Promise<string[]> {
  const ends = await Promise.allSettled(asked)
  return ends.map((end) =>
    end.status === 'fulfilled' ? end.value : (problemKind(end.reason) ?? String(end.reason)),
  )
}

test('one thread answers requests in order, urgent ones first', async () => {
  const { ask } = aThread()
  const asked = [ask('a'), ask('b'), ask('c', true), ask('d', true)]
  expect(await endsOf(asked)).toEqual(['a 1', 'b 4', 'c 2', 'd 3'])
  expect(await ask('e')).toBe('e 5')
})

test('a thread works in the language of who asks, however long the question waits', async () => {
  const { ask } = aThread()
  const asked = [ask('language'), inLanguage('ar', () => ask('language')), ask('language')]
  expect(await endsOf(asked)).toEqual(['en', 'ar', 'en'])
})

test('an error of the thread or of sending rejects one request, and later requests are answered', async () => {
  const { ask } = aThread()
  const unsendable = (() => undefined) as unknown as string
  expect(await endsOf([ask('refuse'), ask(unsendable), ask('a')])).toEqual([
    'Error: I do not know',
    expect.stringContaining('could not be cloned'),
    'a 2',
  ])
})

test.each(['break', 'throw'])(
  'a thread that ends (%s) refuses one request, and another thread answers the rest',
  async (how) => {
    const { ask } = aThread()
    expect(await endsOf([ask('a'), ask(how), ask('b'), ask(how), ask('c')])).toEqual([
      'a 1',
      'unavailable',
      'b 1',
      'unavailable',
      'c 1',
    ])
  },
)

test('a thread that times out is terminated', async () => {
  const { ask } = aThread({ longestMs: 1 })
  expect(await endsOf([ask('sleep')])).toEqual(['unavailable'])
})

test('an idle thread ends and frees its memory', async () => {
  const { ask } = aThread({ lingersMs: 0 })
  expect(await ask('a')).toBe('a 1')
  await expect.poll(() => ask('b')).toBe('b 1')
})

test('the number of waiting requests is limited', async () => {
  const { ask } = aThread({ most: 2 })
  expect(await endsOf([ask('a'), ask('b'), ask('c', true), ask('d', true), ask('e')])).toEqual([
    'a 1',
    'b 3',
    'c 2',
    'unavailable',
    'unavailable',
  ])
})

test('closing answers the running request, refuses waiting and new ones, and leaves no thread', async () => {
  const { ask, end } = aThread()
  const asked = endsOf([ask('a'), ask('b')])
  await end()
  expect(await asked).toEqual(['a 1', 'unavailable'])
  expect(await endsOf([ask('c')])).toEqual(['unavailable'])
  await end()
})

test('closing waits a limited time for an answer', async () => {
  const { ask, end } = aThread({ closesMs: 1 })
  const asked = endsOf([ask('sleep')])
  await end()
  expect(await asked).toEqual(['unavailable'])
})
