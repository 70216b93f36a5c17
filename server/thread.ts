import { Worker } from 'node:worker_threads'
import type { ThreadSaid, ThreadTold } from '#app/kernel/threads.ts'

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
  const { refuse, most = 200, lingersMs = 5_000, longestMs = 120_000, closesMs = 5_000 } = options
  const hurried: Asked[] = []
  const patient: Asked[] = []
  let worker: Worker | null = null
  let asked: Asked | null = null
  let clock: NodeJS.Timeout | undefined
  let isClosing = false
  const rested = Promise.withResolvers<void>()

  function start(): Worker {
    const started = new Worker(file, { resourceLimits })
    const broke = (why: string) => {
      if (worker === started) void letGo(why)
    }
    started.on('message', (said: ThreadSaid) => {
      if (worker !== started) return
      if ('part' in said) takePart(said.part)
      else settle(said)
    })
    started.once('error', (error) => broke(error instanceof Error ? error.message : String(error)))
    started.once('exit', (code) => broke(`the thread ended (exit ${code})`))
    return started
  }

  function takePart(part: Uint8Array): void {
    clock?.refresh()
    asked?.part?.(part)
  }

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
    if (!asked) {
      rest()
      return
    }
    clock = setTimeout(() => void letGo('the thread took too long'), longestMs)
    try {
      worker ??= start()
      worker.ref()
      tell({ question: asked.question })
    } catch (error) {
      settle({ problem: error instanceof Error ? error.message : String(error) })
    }
  }

  function tell(told: ThreadTold): void {
    worker?.postMessage(told)
  }

  function rest(): void {
    if (isClosing) rested.resolve()
    if (!worker) return
    worker.unref()
    clock = setTimeout(() => void letGo('nobody asked'), lingersMs)
    clock.unref()
  }

  async function letGo(why: string): Promise<void> {
    const [ending, unlucky] = [worker, asked]
    worker = null
    asked = null
    unlucky?.reject(refuse(why))
    next()
    await ending?.terminate()
  }

  /** Until what is under way has ended, or has had long enough; what leaves part by part ends after its part, broken. */
  async function untilAtRest(): Promise<void> {
    if (!asked) return
    if (asked.part) {
      asked.reject(refuse('the process closes'))
      tell({ leave: true })
    }
    const patience = setTimeout(rested.resolve, closesMs)
    await rested.promise
    clearTimeout(patience)
  }

  function enter(one: Asked, line: Asked[]): void {
    if (isClosing) throw refuse('the process closes')
    if (hurried.length + patient.length >= most) throw refuse('too many wait for the thread')
    line.push(one)
    next()
  }

  return {
    ask: (question, hurries) =>
      new Promise((resolve, reject) => {
        enter({ question, resolve, reject }, hurries ? hurried : patient)
      }),
    stream: (question) =>
      new Promise((resolve, reject) => {
        let one: Asked | undefined
        let isRead = true
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            one = {
              question,
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
            enter(one, patient)
          },
          cancel() {
            isRead = false
            if (asked === one) tell({ leave: true })
          },
        })
      }),
    async end() {
      isClosing = true
      for (const { reject } of [...hurried.splice(0), ...patient.splice(0)]) {
        reject(refuse('the process closes'))
      }
      await untilAtRest()
      await letGo('the process closes')
    },
  }
}
