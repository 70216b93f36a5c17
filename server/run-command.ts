import { bootEnv } from './boot.ts'
import { outliveReader } from './broken-pipe.ts'
import { compose, type Program } from './compose.ts'
import { createLog } from './log.ts'

/** Seconds a command waits for what it began. */
const patience = 5

/**
 * Runs one command over a program of its own, beside the server if that runs, and ends the process with the
 * code `work` answers. Only warnings are written: what a command has to say it says itself.
 */
export async function runCommand(work: (program: Program) => Promise<number>): Promise<never> {
  outliveReader(process.stdout, process.stderr)
  const env = bootEnv()
  const log = createLog({
    level: env.logLevel === 'info' ? 'warn' : env.logLevel,
    plain: process.stdout.isTTY === true,
  })
  let code = 1
  try {
    const program = await compose(env, log, { works: false })
    try {
      code = await work(program)
    } finally {
      await program.close(patience)
    }
  } catch (error) {
    log.error({ err: error }, 'The command failed')
    code = 1
  }
  log.flush()
  process.exit(code)
}
