import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { inLanguage } from './language/language.server.ts'
import type { Language } from './language/languages.ts'
import type { ThreadSaid } from './threads.ts'

type Told<Question> = { question: Question; language: Language } | { leave: true }

/**
 * Makes the program that calls it one that a thread answers by, part by part, until the thread ends. Once the reader has gone
 * any more it stops after the part it is at.
 */
export function streamInThread<Question>(parts: (question: Question) => AsyncIterable<Uint8Array>): void {
  const port = parentPort
  if (!port) throw new Error('not a thread')
  const say = (said: ThreadSaid, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  let isRead = true

  const answer = async (question: Question): Promise<void> => {
    isRead = true
    try {
      for await (const part of parts(question)) {
        // A copy of just its bytes, which is handed over: others may share the memory of a Buffer.
        const own = new Uint8Array(part)
        say({ part: own }, [own.buffer])
        // While it works it is told nothing else, and a program may leave the message no turn to come by itself.
        if (!isRead || receiveMessageOnPort(port)) break
      }
      say({ answer: null })
    } catch (error) {
      say({ problem: error instanceof Error ? error.message : String(error) })
    }
  }

  port.on('message', (told: Told<Question>) => {
    if ('leave' in told) isRead = false
    else void inLanguage(told.language, () => answer(told.question))
  })
}
