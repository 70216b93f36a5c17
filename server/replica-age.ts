/** What is known of how far a standby is. All times are of one clock that never goes back, in milliseconds. */
export type ReplicaAge = {
  /** At `at`, everything the primary had acknowledged was written at or before `position` of its log. */
  primaryWas: (at: number, position: number) => void
  /** The standby has replayed the log up to `position`. */
  standbyIsAt: (position: number) => void
  /** The last moment of which the standby is known to have everything; null when nothing is known. */
  completeAt: () => number | null
}

const mostSamples = 200

/**
 * Tells how old what a standby shows can be at most, from positions in the log alone: a timestamp of the last replayed
 * transaction says nothing while nobody writes.
 */
export function createReplicaAge(): ReplicaAge {
  let samples: Array<{ at: number; position: number }> = []
  let completeAt: number | null = null
  return {
    primaryWas(at, position) {
      const last = samples.at(-1)
      if (last && position < last.position) {
        // Another server has become the primary: what was known of the old one's log counts nothing.
        samples = []
        completeAt = null
      }
      samples = [...samples.slice(1 - mostSamples), { at, position }]
    },
    standbyIsAt(position) {
      const reached = samples.findLast((sample) => sample.position <= position)
      if (reached && (completeAt === null || reached.at > completeAt)) completeAt = reached.at
    },
    completeAt: () => completeAt,
  }
}
