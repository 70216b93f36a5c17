import type { Env } from '#app/env.server.ts'
import { bootEnv } from './boot.ts'
import { outliveReader } from './broken-pipe.ts'
import { createLog, type ProgramLog } from './log.ts'
import { isRefusal } from './refusal.ts'

/**
 * Runs one command that opens what it needs by itself, and ends the process with the code `work` answers; a refusal
 * is told in its sentence.
 */
export async function runBeside(work: (env: Env, log: ProgramLog) => Promise<number>): Promise<never> {
  outliveReader(process.stdout, process.stderr)
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
