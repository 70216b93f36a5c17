import type { Language } from './language/languages.ts'

/** A program that answers questions in a thread. `asked` is never there: it tells the types which. */
export type ThreadProgram<Question, Answer> = {
  /** As this package imports it: '#app/…'. */
  file: string
  asked?: (question: Question) => Answer
}

/**
 * Threads of this process, one of each program, for work that would hold up its answers. They work in the current
 * language of who asks.
 */
export type Threads = {
  /**
   * What the program answers, one question at a time; one that `hurries` comes before those that do not. Throws what
   * the program throws, by its message, and 'unavailable' when nothing came of it: too many wait, the thread broke or
   * took too long, the process closes.
   */
  ask: <Question, Answer>(
    program: ThreadProgram<Question, Answer>,
    question: Question,
    options?: { hurries?: boolean },
  ) => Promise<Answer>
  /**
   * The parts of what the program answers, from the first on; unread parts wait here, so that a
   * reader who takes its time keeps no other waiting. Throws as `ask` does before the first part; later the stream
   * breaks. After cancelling it no more than the part under way is made.
   */
  stream: <Question>(
    program: ThreadProgram<Question, Uint8Array>,
    question: Question,
  ) => Promise<ReadableStream<Uint8Array>>
}

/** What a thread is told: a question in the language of who asks, or that the reader of its parts has gone. */
export type ThreadTold = { question: unknown; language: Language } | { leave: true }

/** What a thread says to the one who asked: parts, if it answers in parts, and then how it ended. */
export type ThreadSaid = { part: Uint8Array } | { answer: unknown } | { problem: string }
