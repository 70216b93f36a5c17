import { compose, type Program } from './compose.ts'
import { runBeside } from './run-beside.ts'

/** Seconds a command waits for what it began. */
const patience = 5

/**
 * Runs one command over a program of its own, beside the server if that runs, and ends the process with the
 * code `work` answers. Only warnings are written: what a command has to say it says itself.
 */
export function runCommand(work: (program: Program) => Promise<number>): Promise<never> {
  return runBeside(async (env, log) => {
    const program = await compose(env, log, { works: false })
    try {
      return await work(program)
    } finally {
      await program.close(patience)
    }
  })
}
