import type { ThreadProgram, Threads } from '#app/kernel/threads.ts'

/** `line` counts from 1 in what was compiled. */
export type MjmlError = { line: number; message: string }

export type MjmlAnswer = { html: string } | { problem: string; errors: MjmlError[] }

const mjmlThread: ThreadProgram<string, MjmlAnswer> = { file: '#app/features/mail/mjml-thread.server.ts' }

/**
 * Turns MJML into HTML in a thread, which the process that answers requests has no use for afterwards: loading
 * MJML alone takes half a second and tens of megabytes. Throws what MJML refuses, and 'unavailable' as any thread.
 */
export async function compileMjml(threads: Threads, source: string): Promise<string> {
  const answer = await threads.ask(mjmlThread, source)
  if ('html' in answer) return answer.html
  const { problem, errors } = answer
  // MJML itself names a folder of the machine that compiles.
  const said = errors.map(({ line, message }) => `line ${line}: ${message}`).join('; ')
  throw new Error(said || problem, { cause: errors })
}

/** What MJML refused, from the error of {@link compileMjml}; none for a fault of another kind. */
export function mjmlErrorsOf(error: unknown): MjmlError[] {
  return error instanceof Error && Array.isArray(error.cause) ? error.cause : []
}
