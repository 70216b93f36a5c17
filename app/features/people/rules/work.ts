/** Zero bits that the hash of a task with its answer begins with: about 65,000 tries, a second or two of a telephone. */
export const workBits = 16

/** Seconds after which a task counts without an answer: who has no script waits and presses again. */
export const workWait = 30

/** Seconds for which a task may be handed in. */
export const workLife = 600

/** The fields of a form that hand a task in. */
export const workFields = { task: 'workTask', answer: 'workAnswer' } as const

/** What is hashed, by SHA-256. */
export const workText = (task: string, answer: string) => `${task}:${answer}`

/** Whether a hash begins with that many zero bits. */
export function hasWorked(hash: Uint8Array, bits = workBits): boolean {
  const whole = Math.floor(bits / 8)
  if (hash.length * 8 < bits || hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  const rest = bits % 8
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
