import type { RunningLoad } from '../load/start-load.ts'
import type { Rig } from '../rig/open-rig.ts'

/** What every chapter of the suite plays on: one site and one load, from the first test to the last. */
export type Stage = {
  rig: () => Rig
  load: () => RunningLoad
  random: () => number
  /** How often what depends on the moment is tried. */
  rounds: number
  /** Waits for a moment that nobody has chosen, of at most so many milliseconds. */
  someTime: (most: number) => Promise<void>
  /**
   * A fault and its end under load. Then: people buy again within 60 s, all that was told is so within `seconds`,
   * nothing has happened twice, every invariant holds, and nobody was answered with an error of ours.
   */
  survive: (what: string, fault: () => Promise<unknown>, seconds?: number) => Promise<void>
}
