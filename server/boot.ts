import { type Available, type Env, readEnv } from '#app/env.server.ts'
import { dataFolderProblem } from './data-folder.ts'
import { createLog, type ProgramLog } from './log.ts'
import { isRefusal } from './refusal.ts'

/** What this release can talk to. */
const available: Available = { stripe: true }

/**
 * Reads the environment; a bad one ends the process with the list of what is wrong: as a line of the log where the
 * program serves people, as text for a command. What the process writes is readable by its own user alone.
 */
export function bootEnv({ isCommand = false } = {}): Env {
  process.umask(0o077)
  const asLog = !isCommand && logsJson(process.env)
  const answer = readEnv(process.env, available)
  if (!answer.ok) refuseToStart(answer.problems, asLog)
  const problem = dataFolderProblem(answer.env)
  if (problem) refuseToStart([problem], asLog)
  return answer.env
}

/** Only a demo writes lines for a person; a mode that is misspelt is an operator's as well. */
const logsJson = ({ STAFFROOM_MODE: mode = '' }: NodeJS.ProcessEnv) => !['', 'demo'].includes(mode.trim())

function refuseToStart(problems: readonly string[], asLog = logsJson(process.env)): never {
  const line = { level: 'fatal', time: new Date().toISOString(), problems, msg: 'Staffroom cannot start' }
  const list = problems.map((problem) => `  - ${problem}\n`).join('')
  process.stderr.write(asLog ? `${JSON.stringify(line)}\n` : `Staffroom cannot start:\n${list}`)
  process.exit(1)
}

export function bootLog(env: Env): ProgramLog {
  const log = createLog({ level: env.logLevel, plain: env.mode === 'demo' && process.stdout.isTTY === true })
  if (env.mode !== 'demo' && env.worker === 'off' && env.s3 === null) {
    log.warn({ folder: env.dataDir }, 'Files are kept in this folder: every process has to see the same one')
  }
  return log
}

/** Says why the process could not start, in one line where the operator can help it, and ends it. */
export function failStart(log: ProgramLog, error: unknown): never {
  if (isPortRefused(error) || isRefusal(error)) refuseToStart([error.message])
  log.error({ err: error }, 'Staffroom could not start')
  log.flush()
  process.exit(1)
}

function isPortRefused(error: unknown): error is Error {
  const cause: unknown = error instanceof Error ? error.cause : null
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false
  return cause.code === 'EADDRINUSE' || cause.code === 'EACCES'
}

/**
 * Runs `end` once when the process is asked to stop, then exits. An uncaught error stops the process in the same way,
 * with exit code 1; a rejection without a handler is only logged.
 */
export function endGracefully(log: ProgramLog, end: () => Promise<void>): void {
  let ending = false
  const leave = (code: number, why: string) => {
    if (ending) return
    ending = true
    log.info({ why }, 'Stopping')
    const impatient = setTimeout(() => process.exit(1), 40_000)
    end()
      .catch((error) => log.error({ err: error }, 'Could not stop in order'))
      .finally(() => {
        clearTimeout(impatient)
        log.info({}, 'Stopped')
        log.flush()
        process.exit(code)
      })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => leave(0, signal))
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise was rejected without a handler'),
  )
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'An error was not caught')
    leave(1, 'bug')
  })
}
