import mjml2html from 'mjml'
import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'
import type { MjmlAnswer, MjmlError } from './compile-mjml.server.ts'

/** The thread of `compileMjml`. */
async function compile(source: string): Promise<MjmlAnswer> {
  try {
    const { html } = await mjml2html(source, {
      validationLevel: 'strict',
      keepComments: false,
      ignoreIncludes: true,
      fonts: {},
    })
    // The style says the same; the attribute takes digits only.
    return { html: html.replaceAll(' height="auto"', '') }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), errors: errorsOf(error) }
  }
}

/** What MJML refuses, line by line; nothing for a fault of another kind. */
function errorsOf(error: unknown): MjmlError[] {
  const errors: unknown = typeof error === 'object' && error !== null && 'errors' in error ? error.errors : []
  return Array.isArray(errors) ? errors.map(({ line, message }) => ({ line, message: String(message) })) : []
}

answerInThread(compile)
