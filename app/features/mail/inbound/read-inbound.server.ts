import type { ThreadProgram, Threads } from '#app/kernel/threads.ts'
import type { InboundMessage } from './inbound-message.ts'

export type ReadAnswer = { message: InboundMessage } | { problem: string }

const readThread: ThreadProgram<Uint8Array, ReadAnswer> = {
  file: '#app/features/mail/inbound/read-message-thread.server.ts',
}

/**
 * Takes a message apart in a thread, as one that was made to be slow must not hold up the answers of this process. The
 * problem is the parser's, of a message that no mail program makes. Throws 'unavailable' as any thread.
 */
export function readInbound(threads: Threads, raw: Uint8Array): Promise<ReadAnswer> {
  return threads.ask(readThread, raw)
}
