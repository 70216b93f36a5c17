import { parentPort } from 'node:worker_threads'
import mjml2html from 'mjml'
import type { MjmlAnswer, MjmlError } from './compile-mjml.server.ts'

/** The thread of `openMjml`: answers each text it is sent, until it is ended. */
async function compile(source: string): Promise<MjmlAnswer> {
  try {
    const { html } = await mjml2html(source, {
      validationLevel: 'strict',
      keepComments: false,
      ignoreIncludes: true,
      fonts: {},
    })
    return { html }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), errors: errorsOf(error) }
  }
}

/** What MJML refuses, line by line; nothing for a fault of another kind. */
function errorsOf(error: unknown): MjmlError[] {
  const errors: unknown = typeof error === 'object' && error !== null && 'errors' in error ? error.errors : []
  return Array.isArray(errors) ? errors.map(({ line, message }) => ({ line, message: String(message) })) : []
}

parentPort?.on('message', (source) => {
  void compile(String(source)).then((answer) => parentPort?.postMessage(answer))
})
