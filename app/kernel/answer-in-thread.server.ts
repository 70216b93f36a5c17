import { parentPort } from 'node:worker_threads'
import { inLanguage } from './language/language.server.ts'
import type { Language } from './language/languages.ts'
import type { ThreadSaid } from './threads.ts'

/** Makes the program that calls it one that a thread answers by: `answer` is given each question, until the thread ends. */
export function answerInThread<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  const port = parentPort
  if (!port) throw new Error('not a thread')
  async function said(question: Question): Promise<ThreadSaid> {
    try {
      return { answer: await answer(question) }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
  port.on('message', ({ question, language }: { question: Question; language: Language }) => {
    void inLanguage(language, () => said(question)).then((words) => port.postMessage(words))
  })
}
