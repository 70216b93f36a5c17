import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { MailAnswer, OutgoingMail } from './mail-port.ts'
import { openSmtpMailer, type SmtpTimeouts } from './smtp-mailer.server.ts'

export type SmtpThreadData = { url: string; timeouts: SmtpTimeouts | undefined }
export type SmtpThreadTask = { id: number; mail: OutgoingMail } | 'close'
export type SmtpThreadAnswer = { id: number; answer: MailAnswer } | { id: number; problem: string }

// The thread of `openThreadedMailer`. Where this is about the thread alone, pages come before it; a tenth is left to it
// on a machine that is never idle, so that no answer of the server is found too late.
if (process.platform === 'linux') setPriority(10)

const port = parentPort
if (!port) throw new Error('not a thread')
const { url, timeouts } = workerData as SmtpThreadData
const mailer = openSmtpMailer({ url, ...(timeouts ? { timeouts } : {}) })

async function send({ id, mail }: { id: number; mail: OutgoingMail }): Promise<SmtpThreadAnswer> {
  try {
    return { id, answer: await mailer.send(mail) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (task: SmtpThreadTask) => {
  if (task === 'close') void mailer.close().then(() => port.close())
  else void send(task).then((answer) => port.postMessage(answer))
})
