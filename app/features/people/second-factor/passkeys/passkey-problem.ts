/** What a device says when it gives no passkey: closed, too slow, none there, or none it can make. */
const declined = new Set([
  'NotAllowedError',
  'AbortError',
  'ConstraintError',
  'NotSupportedError',
  'SecurityError',
  'UnknownError',
])

/**
 * What went wrong while a passkey was asked for, by what was thrown. `here-already`: of a device that has one of the
 * account. `unreachable`: the network or the site failed, before the device was asked or after it answered.
 */
export function passkeyProblem(error: unknown): 'cancelled' | 'here-already' | 'unreachable' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'here-already'
  return declined.has(name) ? 'cancelled' : 'unreachable'
}
