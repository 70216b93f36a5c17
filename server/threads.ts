import { createRequire } from 'node:module'
import { Problem } from '#app/kernel/errors.ts'
import type { Threads } from '#app/kernel/threads.ts'
import { type OpenThread, openThread, type ThreadOptions } from './thread.ts'

export type OpenThreads = Threads & {
  /** Ends all of them; callers who wait or ask from now on are refused. */
  end: () => Promise<void>
}

const seconds = 5
const unavailable = (why: string) => new Problem('unavailable', why, seconds)

/** The threads of a process: none until the first call, then one for each program. */
export function createThreads(options: Partial<ThreadOptions> = {}): OpenThreads {
  const { resolve } = createRequire(import.meta.url)
  const threads = new Map<string, OpenThread>()
  let isClosing = false

  function threadOf(file: string): OpenThread {
    if (isClosing) throw unavailable('the process closes')
    const thread = threads.get(file) ?? openThread(resolve(file), { refuse: unavailable, ...options })
    threads.set(file, thread)
    return thread
  }

  return {
    // The caller who names a program says what it answers.
    async ask<Question, Answer>(
      { file }: { file: string },
      question: Question,
      { hurries = false }: { hurries?: boolean } = {},
    ): Promise<Answer> {
      return (await threadOf(file).ask(question, hurries)) as Answer
    },
    async stream({ file }, question) {
      return threadOf(file).stream(question)
    },
    async end() {
      isClosing = true
      await Promise.all([...threads.values()].map((thread) => thread.end()))
    },
  }
}
