const mostInFlight = 600
const sampleMs = 500
/** Longer than any collection of garbage; two samples in a row mean that work arrives faster than it is done. */
const lateMs = 1_000

export type Overload = {
  /** False: refuse, there is too much to do already. True: begin, and call `end` when answered. */
  begin: () => boolean
  end: () => void
  inFlight: () => number
  stop: () => void
}

/** Admits requests while they can be answered in time. */
export function watchOverload(): Overload {
  let inFlight = 0
  let lateSamples = 0
  let expected = performance.now() + sampleMs
  const timer = setInterval(() => {
    const now = performance.now()
    lateSamples = now - expected > lateMs ? lateSamples + 1 : 0
    expected = now + sampleMs
  }, sampleMs)
  timer.unref()
  return {
    begin() {
      if (inFlight >= mostInFlight || lateSamples >= 2) return false
      inFlight++
      return true
    },
    end() {
      inFlight--
    },
    inFlight: () => inFlight,
    stop: () => clearInterval(timer),
  }
}
