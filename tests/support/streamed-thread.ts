import { setImmediate } from 'node:timers/promises'
import { streamInThread } from '#app/kernel/stream-in-thread.server.ts'
import { currentLanguage } from '#language'
import { firstPartRead } from './first-part-signal.ts'

let asked = 0

/**
 * A thread for tests of threads that answers in parts: what it was asked, how often by now, and three parts of it. It
 * does not 'fail' or 'break' before its first part was read.
 */
streamInThread(async function* (question: string) {
  asked++
  if (question === 'refuse') throw new Error('I do not know')
  const read = ['fail', 'break'].includes(question) ? firstPartRead() : null
  for (let part = 1; part <= 3; part++) {
    yield Buffer.from(`${question === 'language' ? currentLanguage() : question} ${asked}.${part};`)
    await (read ?? setImmediate())
    if (part === 1 && question === 'fail') throw new Error('I forgot')
    if (part === 1 && question === 'break') process.exit(3)
    if (part === 1 && question === 'sleep') await new Promise(() => undefined)
  }
  // Without a turn of its loop, for as long as somebody reads.
  while (question === 'endless') {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    yield Buffer.from('more;')
  }
})
