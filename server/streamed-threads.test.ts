import { afterEach, expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { ThreadProgram } from '#app/kernel/threads.ts'
import { signalFirstPartRead } from '#tests/support/first-part-signal.ts'
import { createThreads, type OpenThreads } from './threads.ts'

const program: ThreadProgram<string, Uint8Array> = { file: '#tests/support/streamed-thread.ts' }
const opened: OpenThreads[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.end()))
})

function aThread(options: Parameters<typeof createThreads>[0] = {}) {
  const threads = createThreads(options)
  opened.push(threads)
  return { stream: (question: string) => threads.stream(program, question), end: threads.end }
}

const why = (error: unknown) => problemKind(error) ?? String(error)

/** Everything that came, and why no more did. */
async function readAll(asked: Promise<ReadableStream<Uint8Array>>): Promise<string> {
  let read = ''
  try {
    for await (const part of await asked) read += Buffer.from(part).toString()
  } catch (error) {
    read += why(error)
  }
  return read
}

/** The stream, and its first part. */
async function begun(asked: Promise<ReadableStream<Uint8Array>>) {
  const reader = (await asked).getReader()
  const { value } = await reader.read()
  return { reader, first: Buffer.from(value ?? []).toString() }
}

test('all parts are in the language of who asked', async () => {
  const { stream } = aThread()
  const read = [readAll(inLanguage('ar', () => stream('language'))), readAll(stream('language'))]
  expect(await Promise.all(read)).toEqual(['ar 1.1;ar 1.2;ar 1.3;', 'en 2.1;en 2.2;en 2.3;'])
})

test('the parts of two requests arrive in order, one request after the other', async () => {
  const { stream } = aThread()
  expect(await Promise.all([readAll(stream('a')), readAll(stream('b'))])).toEqual([
    'a 1.1;a 1.2;a 1.3;',
    'b 2.1;b 2.2;b 2.3;',
  ])
})

test('a slow reader does not delay other readers and loses no part', async () => {
  const { stream } = aThread()
  const patient = stream('a')
  await patient
  expect(await readAll(stream('b'))).toBe('b 2.1;b 2.2;b 2.3;')
  expect(await readAll(patient)).toBe('a 1.1;a 1.2;a 1.3;')
})

test('an error before the first part is thrown, and a later one breaks the stream, without effect on other requests', async () => {
  const { stream } = aThread()
  await expect(stream('refuse')).rejects.toThrow('I do not know')
  const unsendable = (() => undefined) as unknown as string
  await expect(stream(unsendable)).rejects.toThrow('could not be cloned')
  const failing = await begun(stream('fail'))
  expect(failing.first).toBe('fail 2.1;')
  signalFirstPartRead()
  await expect(failing.reader.read()).rejects.toThrow('I forgot')
  const breaking = await begun(stream('break'))
  expect(breaking.first).toBe('break 3.1;')
  const next = readAll(stream('a'))
  signalFirstPartRead()
  await expect(breaking.reader.read()).rejects.toSatisfy((error) => why(error) === 'unavailable')
  expect(await next).toBe('a 1.1;a 1.2;a 1.3;')
})

test('a cancelled reader stops the work, and the thread answers the next request', async () => {
  const { stream } = aThread()
  const { reader, first } = await begun(stream('endless'))
  expect(first).toBe('endless 1.1;')
  const next = readAll(stream('a'))
  await reader.cancel()
  expect(await next).toBe('a 2.1;a 2.2;a 2.3;')
})

test('a reader that cancels after the last part does not affect other requests', async () => {
  const { stream } = aThread()
  const { reader } = await begun(stream('a'))
  const next = await stream('b')
  await reader.cancel()
  expect(await readAll(Promise.resolve(next))).toBe('b 2.1;b 2.2;b 2.3;')
})

test('a thread whose next part times out is terminated', async () => {
  const { stream } = aThread({ longestMs: 1 })
  expect(await readAll(stream('sleep'))).toMatch(/unavailable$/)
})

test('the number of waiting requests is limited, and closing refuses waiting and running ones', async () => {
  const { stream, end } = aThread({ most: 1 })
  const { reader } = await begun(stream('endless'))
  const waiting = stream('a').catch(why)
  expect(await stream('b').catch(why)).toBe('unavailable')
  await Promise.all([end(), end()])
  expect(await waiting).toBe('unavailable')
  expect(await reader.read().catch(why)).toBe('unavailable')
  expect(await stream('c').catch(why)).toBe('unavailable')
})

test('closing waits a limited time for a part', async () => {
  const { stream, end } = aThread({ closesMs: 1 })
  const { reader } = await begun(stream('sleep'))
  await end()
  expect(await reader.read().catch(why)).toBe('unavailable')
})
