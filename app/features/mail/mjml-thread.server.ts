import { parentPort, workerData } from 'node:worker_threads'
import mjml2html from 'mjml'
import type { MjmlAnswer } from './compile-mjml.server.ts'

/** The thread of {@link compileMjml}: compiles what it was given, answers and ends. */
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
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await compile(String(workerData)))
