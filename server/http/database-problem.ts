import type { ProblemKind } from '#app/kernel/errors.ts'

/** Of the operating system: nothing listens there, or the name is not found. */
const socketCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/**
 * Of PostgreSQL: its disk, memory or connections are full, it is stopping, starting, a standby that is not promoted
 * yet (25006), or a statement took longer than any may, as when it waits for a transaction whose commit waits for a standby
 * that is away (57014). PgBouncer says all it has to say by 08P01.
 */
const serverCodes = new Set([
  '08001',
  '08003',
  '08006',
  '08P01',
  '25006',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
/** The driver's own words have no code. The last are those of a transaction that could not even be rolled back. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/
/** Bytes that are no text of this encoding, also inside JSON: only a request can bring them. */
const badText = new Set(['22021', '22P05'])

/** What an error of the database driver means for the client; null when it is a bug of ours. */
export function databaseProblem(thrown: unknown): ProblemKind | null {
  if (typeof thrown !== 'object' || thrown === null) return null
  const { code, syscall, message } = thrown as { code?: unknown; syscall?: unknown; message?: unknown }
  if (typeof code === 'string') {
    if (badText.has(code)) return 'bad-request'
    if (serverCodes.has(code)) return 'unavailable'
    if (socketCodes.has(code) && socketCalls.has(String(syscall))) return 'unavailable'
  }
  // A name with several addresses: each was tried.
  if (thrown instanceof AggregateError) return databaseProblem(thrown.errors[0])
  return goneWords.test(String(message)) ? 'unavailable' : null
}
