import { useState } from 'react'
import { notAnswered } from './change-words.ts'

/** Sends once at a time; `problem` says why nothing came of it, until the next try. */
export function useSending() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** `work` answers what was wrong, or null. */
  async function run(work: () => Promise<string | null>): Promise<void> {
    setPending(true)
    setProblem(null)
    try {
      setProblem(await work())
    } catch {
      // The same again is harmless: whatever is sent carries its own id.
      setProblem(notAnswered())
    } finally {
      setPending(false)
    }
  }
  return { isPending, problem, run, forget: () => setProblem(null) }
}
