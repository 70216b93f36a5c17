/** Leading zero bits of the hash of a challenge with its answer: about 65,000 tries, a second or two on a phone. */
export const workBits = 16

/** Seconds after which a challenge counts unsolved: visitors without JavaScript wait and press again. */
export const workWait = 30

/** Seconds for which a challenge is valid. */
export const workLife = 600

/** The fields of a form with its challenge and answer. */
export const workFields = { task: 'workTask', answer: 'workAnswer' } as const

/** What is hashed, by SHA-256. */
export const workText = (task: string, answer: string) => `${task}:${answer}`

/** Whether a hash begins with that many zero bits, which solves the challenge. */
export function isSolved(hash: Uint8Array, bits = workBits): boolean {
  const whole = Math.floor(bits / 8)
  if (hash.length * 8 < bits || hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  const rest = bits % 8
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
