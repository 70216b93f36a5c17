import type { Env } from '#app/env.server.ts'
import { bootEnv } from './boot.ts'
import { ignoreBrokenPipe } from './broken-pipe.ts'
import { createLog, type ProgramLog } from './log.ts'
import { isRefusal } from './refusal.ts'

/**
 * Runs a command that opens what it needs by itself, and ends the process with the exit code that `work` returns. A
 * refusal is printed as its sentence.
 */
export async function runStandalone(work: (env: Env, log: ProgramLog) => Promise<number>): Promise<never> {
  ignoreBrokenPipe(process.stdout, process.stderr)
  const env = bootEnv({ isCommand: true })
  const log = createLog({
    level: env.logLevel === 'info' ? 'warn' : env.logLevel,
    plain: process.stdout.isTTY === true,
  })
  const code = await work(env, log).catch((error) => {
    if (isRefusal(error)) process.stderr.write(`${error.message}\n`)
    else log.error({ err: error }, 'The command failed')
    return 1
  })
  log.flush()
  process.exit(code)
}
