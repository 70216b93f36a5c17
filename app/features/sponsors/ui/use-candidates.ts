import { useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { SponsorCandidate } from '../sponsor-candidates.server.ts'

/** Typing is over when nothing was typed for this long. */
const pauseMs = 150
const leastTyped = 2

const nothing = { typed: '', people: [] as readonly SponsorCandidate[], hasFailed: false }

/** The people found for what is typed; those of the last answer stay while the next one comes. */
export function useCandidates(typed: string) {
  const asked = typed.trim()
  const isAsked = asked.length >= leastTyped
  const [answer, setAnswer] = useState(nothing)

  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      find(asked, stop.signal).then(
        (people) => setAnswer({ typed: asked, people, hasFailed: false }),
        () => {
          if (!stop.signal.aborted) setAnswer({ typed: asked, people: [], hasFailed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [asked, isAsked])

  return {
    people: isAsked ? answer.people : [],
    isBusy: isAsked && answer.typed !== asked,
    hasFailed: isAsked && answer.typed === asked && answer.hasFailed,
  }
}

async function find(q: string, signal: AbortSignal): Promise<readonly SponsorCandidate[]> {
  const response = await fetch(pathHere(`/admin/sponsors/find?${new URLSearchParams({ q })}`), { signal })
  // After the session has ended the answer is a page, which is no answer.
  if (!response.ok || response.redirected) throw new Error(`/admin/sponsors/find answered ${response.status}`)
  return ((await response.json()) as { people: SponsorCandidate[] }).people
}
