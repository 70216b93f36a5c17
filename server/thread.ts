import { Worker } from 'node:worker_threads'
import type { Language } from '#app/kernel/language/languages.ts'
import type { ThreadSaid, ThreadTold } from '#app/kernel/threads.ts'
import { currentLanguage } from '#language'

export type ThreadOptions = {
  /** What is thrown when nothing came of a question. */
  refuse: (why: string) => Error
  /** So many may wait. */
  most?: number
  /** So long the thread stays idle: what it has loaded serves the next, and is given back afterwards. */
  lingersMs?: number
  /** So long one answer may take, or one part of it. */
  longestMs?: number
  /** So long closing waits for what is under way. */
  closesMs?: number
}

export type OpenThread = {
  ask: (question: unknown, hurries: boolean) => Promise<unknown>
  /** What is answered part by part, once its first part is there. */
  stream: (question: unknown) => Promise<ReadableStream<Uint8Array>>
  end: () => Promise<void>
}

type Asked = {
  question: unknown
  /** Of the caller, who may long be gone when the turn comes. */
  language: Language
  part?: (part: Uint8Array) => void
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/** A document of many pages stays far below; what takes more takes the thread with it, and not the process. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 }

/**
 * One thread that runs `file` and answers one question at a time. It starts with the first question and ends when it was idle
 * for a while. The caller it was working for when it breaks is told, those who wait are answered by the next. It is
 * ended in the middle of its work only where that hangs: Node ends with a thread that was just making a zlib stream
 * (docs/decisions/0064).
 */
export function openThread(file: string, options: ThreadOptions): OpenThread {
  const { refuse, closesMs = 5_000 } = options
  const turns = takeTurns(file, options)
  let isClosing = false

  function enter(one: Asked, hurries: boolean): void {
    if (isClosing) throw refuse('the process closes')
    turns.enter(one, hurries)
  }

  /** Until what is under way has ended, or has had long enough; what leaves part by part ends after its part, broken. */
  async function untilAtRest(): Promise<void> {
    const current = turns.current()
    if (current?.part) {
      current.reject(refuse('the process closes'))
      turns.leave(current)
    }
    const impatient = Promise.withResolvers<void>()
    const patience = setTimeout(impatient.resolve, closesMs)
    await Promise.race([turns.untilIdle(), impatient.promise])
    clearTimeout(patience)
  }

  return {
    ask: (question, hurries) =>
      new Promise((resolve, reject) => {
        enter({ question, language: currentLanguage(), resolve, reject }, hurries)
      }),
    stream: (question) =>
      streamAnswer(question, { enter: (one) => enter(one, false), leave: (one) => turns.leave(one) }),
    async end() {
      isClosing = true
      for (const { reject } of turns.empty()) reject(refuse('the process closes'))
      await untilAtRest()
      await turns.letGo('the process closes')
    },
  }
}

/** Questions in turn, the hurried before the patient, and the worker that answers them. */
function takeTurns(file: string, options: ThreadOptions) {
  const { refuse, most = 200, lingersMs = 5_000, longestMs = 120_000 } = options
  const hurried: Asked[] = []
  const patient: Asked[] = []
  let asked: Asked | null = null
  let clock: NodeJS.Timeout | undefined
  let idle: PromiseWithResolvers<void> | undefined
  const worker = workerOnDemand(file, {
    heard(said) {
      if (!('part' in said)) return settle(said)
      clock?.refresh()
      asked?.part?.(said.part)
    },
    broke: (why) => void letGo(why),
  })

  function settle(said: Exclude<ThreadSaid, { part: unknown }>): void {
    const answered = asked
    asked = null
    if ('answer' in said) answered?.resolve(said.answer)
    else answered?.reject(new Error(said.problem))
    next()
  }

  function next(): void {
    if (asked) return
    clearTimeout(clock)
    asked = hurried.shift() ?? patient.shift() ?? null
    if (asked) {
      begin(asked)
      return
    }
    idle?.resolve()
    idle = undefined
    if (!worker.idle()) return
    clock = setTimeout(() => void letGo('the thread was idle'), lingersMs)
    clock.unref()
  }

  function begin({ question, language }: Asked): void {
    clock = setTimeout(() => void letGo('the thread took too long'), longestMs)
    try {
      worker.tell({ question, language })
    } catch (error) {
      settle({ problem: messageOf(error) })
    }
  }

  async function letGo(why: string): Promise<void> {
    const unlucky = asked
    asked = null
    const ended = worker.end()
    unlucky?.reject(refuse(why))
    next()
    await ended
  }

  return {
    /** Throws when too many wait. */
    enter(one: Asked, hurries: boolean): void {
      if (hurried.length + patient.length >= most) throw refuse('too many wait for the thread')
      ;(hurries ? hurried : patient).push(one)
      next()
    },
    current: () => asked,
    /** Answers those who wait, who wait no longer. */
    empty: () => [...hurried.splice(0), ...patient.splice(0)],
    /** Says to the worker that the rest of an answer is not wanted. */
    leave: (one: Asked | undefined) => {
      if (one && asked === one) worker.tell({ leave: true })
    },
    /** Until nothing is asked any more. */
    async untilIdle(): Promise<void> {
      if (!asked) return
      idle ??= Promise.withResolvers()
      await idle.promise
    },
    letGo,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A worker that starts with the first message, and again with the first after it has ended. */
function workerOnDemand(
  file: string,
  { heard, broke }: { heard: (said: ThreadSaid) => void; broke: (why: string) => void },
) {
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(file, { resourceLimits })
    const ifCurrent = (act: () => void) => {
      if (worker === started) act()
    }
    started.on('message', (said: ThreadSaid) => ifCurrent(() => heard(said)))
    started.once('error', (error) => ifCurrent(() => broke(messageOf(error))))
    started.once('exit', (code) => ifCurrent(() => broke(`the thread ended (exit ${code})`)))
    return started
  }

  return {
    /** Throws where no thread can start or the message cannot be copied. */
    tell(told: ThreadTold): void {
      worker ??= start()
      worker.ref()
      worker.postMessage(told)
    },
    /** No longer keeps the process alive; answers whether there is one. */
    idle(): boolean {
      worker?.unref()
      return worker !== null
    },
    async end(): Promise<void> {
      const ending = worker
      worker = null
      await ending?.terminate()
    },
  }
}

/**
 * Asks for an answer in parts; resolves with its first part, rejects when nothing comes. `leave` is called when the
 * reader cancels.
 */
function streamAnswer(
  question: unknown,
  { enter, leave }: { enter: (one: Asked) => void; leave: (one: Asked | undefined) => void },
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    let one: Asked | undefined
    let isRead = true
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        one = {
          question,
          language: currentLanguage(),
          part(part) {
            if (isRead) controller.enqueue(part)
            resolve(stream)
          },
          resolve() {
            if (isRead) controller.close()
            resolve(stream)
          },
          reject(error) {
            isRead = false
            controller.error(error)
            reject(error)
          },
        }
        enter(one)
      },
      cancel() {
        isRead = false
        leave(one)
      },
    })
  })
}
