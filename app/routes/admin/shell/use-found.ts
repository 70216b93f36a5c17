import { useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { leastTyped, type SentFound } from './palette-found.ts'

/** Typing is over when nothing was typed for this long. */
const pauseMs = 120

export type FoundState = {
  /** The last answer, which stays while the next one comes. */
  found: SentFound | null
  isBusy: boolean
  hasFailed: boolean
  again: () => void
}

const nothing = { typed: '', found: null, hasFailed: false }

/** What the server finds for what is typed: the answer to the last question alone counts. */
export function useFound(typed: string): FoundState {
  const asked = typed.trim()
  const [answer, setAnswer] = useState<{ typed: string; found: SentFound | null; hasFailed: boolean }>(
    nothing,
  )
  const [attempt, setAttempt] = useState(0)
  const isAsked = asked.length >= leastTyped

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      find(asked, stop.signal).then(
        (found) => setAnswer({ typed: asked, found, hasFailed: false }),
        () => {
          if (!stop.signal.aborted) setAnswer((last) => ({ ...last, typed: asked, hasFailed: true }))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [asked, isAsked, attempt])

  return {
    found: isAsked ? answer.found : null,
    isBusy: isAsked && answer.typed !== asked,
    hasFailed: isAsked && answer.typed === asked && answer.hasFailed,
    again: () => {
      setAnswer((last) => ({ ...last, typed: '', hasFailed: false }))
      setAttempt((count) => count + 1)
    },
  }
}

async function find(q: string, signal: AbortSignal): Promise<SentFound> {
  const response = await fetch(pathHere(`/admin/find?${new URLSearchParams({ q })}`), { signal })
  // After the session has ended the answer is a page, which is no answer.
  if (!response.ok || response.redirected) throw new Error(`/admin/find answered ${response.status}`)
  return (await response.json()) as SentFound
}
