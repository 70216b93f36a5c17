import { useCallback, useEffect, useState } from 'react'
import type { DoorCounters } from '../../door-queries.server.ts'
import { fetchCounters } from '../../ui/send-scan.ts'

const everyMs = 10_000

export type ShownCounters = {
  /** Null when they were never loaded. */
  counters: DoorCounters | null
  /** They could not be brought up to date. */
  isStale: boolean
  refresh: () => void
}

/** How full the event is, asked again every ten seconds and on request. */
export function useDoorCounters(eventId: string, first: DoorCounters | null): ShownCounters {
  const [shown, setShown] = useState({ counters: first, isStale: first === null })

  const load = useCallback(async () => {
    const counters = await fetchCounters(eventId)
    setShown((before) => (counters ? { counters, isStale: false } : { ...before, isStale: true }))
  }, [eventId])

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void load()
    }, everyMs)
    return () => clearInterval(timer)
  }, [load])

  return { ...shown, refresh: () => void load() }
}
