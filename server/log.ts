import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { LogLevel } from '#app/env.server.ts'
import type { Log } from '#app/kernel/log.ts'

export type ProgramLog = Log & {
  child: (fields: object) => Log
  /** Writes what is still in memory. */
  flush: () => void
}

/** Fields that must not be readable in a log: passwords, secrets, cookies, and the codes and keys that admit people. */
const secretField = /(password|secret|token|cookie|authorization|api_?key|access_?key|details_?key)$/i
const secretNames = new Set(['code', 'key', 'clientSecret', 'attemptToken', 'session'])
/** A ticket code or order key inside a path or sentence. */
const secretCode = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g
const hidden = '[hidden]'
const deepest = 5

/** `value` as it may be logged. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(secretCode, hidden)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value, depth)
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      field !== null && (secretField.test(name) || secretNames.has(name))
        ? hidden
        : withoutSecrets(field, depth + 1),
    ]),
  )
}

/** Only these of an error: a database's `detail` repeats the values of the row. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }, depth: number): object {
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(error.code === undefined ? {} : { errorCode: error.code }),
    ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
    stack: withoutSecrets(error.stack),
    ...(error.cause === undefined || depth >= deepest
      ? {}
      : { cause: withoutSecrets(error.cause, depth + 1) }),
  }
}

/** A line of its own for each request costs as much as the request's smaller statements. What is left is written on exit. */
const buffered = { fd: 1, sync: false, minLength: 8_192, periodicFlush: 50 }

/** One JSON object per line, or a plain line for a terminal. */
export function createLog(options: {
  level: LogLevel
  plain: boolean
  stream?: DestinationStream
}): ProgramLog {
  const stream = options.stream ?? destination(options.plain ? { fd: 1, sync: true } : buffered)
  const logger = pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
      // Errors are described above, together with what they must not tell.
      serializers: { err: (error) => error },
    },
    options.plain ? { write: (line: string) => stream.write(plainLine(line)) } : stream,
  )
  return {
    ...methodsOf(logger),
    child: (fields) => methodsOf(logger.child(withoutSecrets(fields) as object)),
    flush: () => logger.flush(),
  }
}

function methodsOf(logger: Logger): Log {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  }
}

/** "14:03:07 warn  The sentence  name=value" */
function plainLine(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const rest = Object.entries(fields).map(([name, value]) => {
    return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  const error = err as { stack?: string; message?: string } | undefined
  const trace = error ? `\n${error.stack ?? error.message}` : ''
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg)}${rest.length > 0 ? `  ${rest.join(' ')}` : ''}${trace}\n`
}
