/** Whether visitors wait for answers of this process. */
export type Visitors = {
  came: () => void
  /** A request came within the last two seconds. */
  areHere: () => boolean
}

const staysMs = 2_000

/** Notes when this process was last asked for something, so that work which can wait gives way to people. */
export function createVisitors(now: () => number = () => performance.now()): Visitors {
  let lastCame = Number.NEGATIVE_INFINITY
  return {
    came() {
      lastCame = now()
    },
    areHere: () => now() - lastCame < staysMs,
  }
}
