import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { MailAnswer, MailSender } from './mail-port.ts'
import type { SmtpTimeouts } from './smtp-mailer.server.ts'
import type { SmtpThreadAnswer, SmtpThreadData, SmtpThreadTask } from './smtp-thread.server.ts'

type Pending = { resolve: (answer: MailAnswer) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; pending: Map<number, Pending> }

const second = 1000

/** So long it stays after its last mail: its memory is of no use otherwise. */
const idleMs = 60 * second

/** A server that sleeps holds a connection up for so long: a group of mails must end before its job does. */
const usualTimeouts: SmtpTimeouts = { connect: 10 * second, silence: 30 * second, whole: 60 * second }

/**
 * A mailer with connections of its own in a thread of low priority, so that composing and sending thousands of mails
 * takes nothing from the pages that the process answers meanwhile. The thread comes with the first mail and goes when
 * there has been none for a while; when it breaks, the fate of its mails is unknown.
 */
export function openThreadedMailer(options: { url: string; timeouts?: SmtpTimeouts }): MailSender {
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function open(): Thread {
    const file = createRequire(import.meta.url).resolve('#app/integrations/mail/smtp-thread.server.ts')
    const workerData: SmtpThreadData = { url: options.url, timeouts: options.timeouts ?? usualTimeouts }
    const worker = new Worker(file, { workerData })
    const opened: Thread = { worker, pending: new Map() }
    const end = (why: string) => {
      if (thread === opened) thread = null
      for (const { reject } of opened.pending.values()) reject(new Error(why))
      opened.pending.clear()
    }
    worker.on('message', (said: SmtpThreadAnswer) => {
      const pending = opened.pending.get(said.id)
      opened.pending.delete(said.id)
      if ('answer' in said) pending?.resolve(said.answer)
      else pending?.reject(new Error(said.problem))
      if (opened.pending.size === 0 && thread === opened) restLater()
    })
    worker.once('error', (error) => end(`the thread that sends mails broke: ${String(error)}`))
    worker.once('exit', () => end('the thread that sends mails ended'))
    return opened
  }

  function restLater(): void {
    clearTimeout(idle)
    idle = setTimeout(() => void rest(), idleMs)
    idle.unref()
  }

  async function rest(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = null
    if (!ending) return
    const ended = new Promise((resolve) => ending.worker.once('exit', resolve))
    ending.worker.postMessage('close' satisfies SmtpThreadTask)
    await ended
  }

  return {
    send: (mail) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        thread ??= open()
        const id = ++lastId
        thread.pending.set(id, { resolve, reject })
        thread.worker.postMessage({ id, mail } satisfies SmtpThreadTask)
      }),
    close: rest,
  }
}
