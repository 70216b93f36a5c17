import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** `line` counts from 1 in what was compiled. */
export type MjmlError = { line: number; message: string }

export type MjmlAnswer = { html: string } | { problem: string; errors: MjmlError[] }

/** What MJML refused, from the error of {@link compileMjml}; none for a fault of another kind. */
export function mjmlErrorsOf(error: unknown): MjmlError[] {
  return error instanceof Error && Array.isArray(error.cause) ? error.cause : []
}

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
      'html' in answer ? resolve(answer.html) : reject(refused(answer)),
    )
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`MJML was not compiled (exit ${code})`)))
  })
}

/** MJML itself names a folder of the machine that compiles. */
function refused({ problem, errors }: { problem: string; errors: MjmlError[] }): Error {
  const said = errors.map(({ line, message }) => `line ${line}: ${message}`).join('; ')
  return new Error(said || problem, { cause: errors })
}
