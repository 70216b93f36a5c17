import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** `line` counts from 1 in what was compiled. */
export type MjmlError = { line: number; message: string }

export type MjmlAnswer = { html: string } | { problem: string; errors: MjmlError[] }

export type CompileMjml = (source: string) => Promise<string>

/** What MJML refused, from the error of {@link CompileMjml}; none for a fault of another kind. */
export function mjmlErrorsOf(error: unknown): MjmlError[] {
  return error instanceof Error && Array.isArray(error.cause) ? error.cause : []
}

type Work = { resolve: (html: string) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; work: Work | null }

/** Who edits a template looks at it again and again; a site that has all of its own compiled needs no thread. */
const lingersMs = 5_000

/**
 * Turns MJML into HTML in a thread, which the process that answers requests has no use for afterwards: loading
 * MJML alone takes half a second and tens of megabytes. One thread stays for some seconds, for the next.
 */
export function openMjml(): CompileMjml {
  let idle: { thread: Thread; end: NodeJS.Timeout } | null = null

  function start(): Thread {
    const worker = new Worker(threadFile())
    const thread: Thread = { worker, work: null }
    const fail = (error: unknown) => {
      if (idle?.thread === thread) forget()
      thread.work?.reject(error)
    }
    worker.on('message', (answer: MjmlAnswer) => {
      const { work } = thread
      thread.work = null
      keep(thread)
      if ('html' in answer) work?.resolve(answer.html)
      else work?.reject(refused(answer))
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`MJML was not compiled (exit ${code})`)))
    return thread
  }

  function take(): Thread {
    if (!idle) return start()
    const { thread } = idle
    forget()
    thread.worker.ref()
    return thread
  }

  function forget(): void {
    clearTimeout(idle?.end)
    idle = null
  }

  function keep(thread: Thread): void {
    if (idle) return void thread.worker.terminate()
    const end = setTimeout(() => {
      forget()
      void thread.worker.terminate()
    }, lingersMs)
    end.unref()
    thread.worker.unref()
    idle = { thread, end }
  }

  return (source) =>
    new Promise((resolve, reject) => {
      const thread = take()
      thread.work = { resolve, reject }
      thread.worker.postMessage(source)
    })
}

/** Found by its name: what answers requests is a bundle that stands elsewhere, and has no such file beside it. */
function threadFile(): string {
  return createRequire(import.meta.url).resolve('#app/features/mail/mjml-thread.server.ts')
}

/** MJML itself names a folder of the machine that compiles. */
function refused({ problem, errors }: { problem: string; errors: MjmlError[] }): Error {
  const said = errors.map(({ line, message }) => `line ${line}: ${message}`).join('; ')
  return new Error(said || problem, { cause: errors })
}
