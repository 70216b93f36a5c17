import { compose, type Program } from './compose.ts'
import { runStandalone } from './run-standalone.ts'

/** Seconds that a command waits for its parts to close. */
const closeSeconds = 5

/**
 * Runs a command with a program of its own, beside the server if that runs, and ends the process with the exit code that
 * `work` returns. Only warnings are logged: a command prints its own result.
 */
export function runCommand(work: (program: Program) => Promise<number>): Promise<never> {
  return runStandalone(async (env, log) => {
    const program = await compose(env, log, { works: false })
    try {
      return await work(program)
    } finally {
      await program.close(closeSeconds)
    }
  })
}
