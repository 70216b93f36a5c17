import { parentPort } from 'node:worker_threads'
import type { ThreadSaid } from './threads.ts'

/** Makes the program that calls it one that a thread answers by, part by part, until the thread ends. */
export function streamInThread<Question>(parts: (question: Question) => AsyncIterable<Uint8Array>): void {
  const port = parentPort
  if (!port) throw new Error('not a thread')
  const say = (said: ThreadSaid, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  async function answer(question: Question): Promise<void> {
    try {
      for await (const part of parts(question)) {
        // A copy of just its bytes, which is handed over: others may share the memory of a Buffer.
        const own = new Uint8Array(part)
        say({ part: own }, [own.buffer])
      }
      say({ answer: null })
    } catch (error) {
      say({ problem: error instanceof Error ? error.message : String(error) })
    }
  }
  port.on('message', (question: Question) => void answer(question))
}
