import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'
import type { ReadAnswer } from './read-inbound.server.ts'
import { readMessage } from './read-message.ts'

/** The thread of `readInbound`. */
async function read(raw: Uint8Array): Promise<ReadAnswer> {
  try {
    return { message: await readMessage(raw) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

answerInThread(read)
