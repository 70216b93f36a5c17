import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'
import { currentLanguage } from '#language'

let asked = 0

/** A thread for tests of threads: says what it was asked and how often by now, refuses, breaks or never answers. */
answerInThread(async (question: string) => {
  asked++
  if (question === 'refuse') throw new Error('I do not know')
  if (question === 'break') process.exit(3)
  if (question === 'throw') {
    setImmediate(() => {
      throw new Error('broken')
    })
  }
  if (question === 'sleep' || question === 'throw') await new Promise(() => undefined)
  if (question === 'language') return currentLanguage()
  return `${question} ${asked}`
})
