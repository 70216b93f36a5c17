import { readPostmaster } from './postmaster-file.ts'

const lookEveryMs = 3_000

/**
 * Looks every few seconds whether the server of this cluster still runs, and calls `startAgain` when it does not,
 * one call at a time. Failures are told to `report` and tried again. Answers how to end it.
 */
export function keepRunning(
  clusterFolder: string,
  startAgain: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      if (!readPostmaster(clusterFolder)?.isAlive) await startAgain()
    } catch (error) {
      report(error)
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
