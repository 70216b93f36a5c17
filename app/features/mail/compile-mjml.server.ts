import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export type MjmlAnswer = { html: string } | { problem: string }

/**
 * Turns MJML into HTML in a thread of its own that ends with its answer: loading MJML alone takes half a second
 * and tens of megabytes, which the process that answers requests has no use for afterwards.
 */
export function compileMjml(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Found by its name: what answers requests is a bundle that stands elsewhere, and has no such file beside it.
    const file = createRequire(import.meta.url).resolve('#app/features/mail/mjml-thread.server.ts')
    const thread = new Worker(file, { workerData: source })
    thread.once('message', (answer: MjmlAnswer) =>
      'html' in answer ? resolve(answer.html) : reject(new Error(answer.problem)),
    )
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`MJML was not compiled (exit ${code})`)))
  })
}
