import { useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { AttendeeFigures } from '../attendee-figures.server.ts'

const everyMs = 10_000

/** The figures of an event, asked again every ten seconds while the page is visible; what was loaded stays otherwise. */
export function useAttendeeFigures(eventId: string, loaded: AttendeeFigures): AttendeeFigures {
  const [newer, setNewer] = useState<{ than: AttendeeFigures; figures: AttendeeFigures } | null>(null)

  useEffect(() => {
    const asking = new AbortController()
    async function ask() {
      if (document.hidden) return
      try {
        const { signal } = asking
        const response = await fetch(pathHere(`/admin/events/${eventId}/attendees/figures`), { signal })
        if (!response.ok || response.redirected) return
        const figures = (await response.json()) as AttendeeFigures
        if (!signal.aborted) setNewer({ than: loaded, figures })
      } catch {
        // The network failed; the next time is in ten seconds.
      }
    }
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [eventId, loaded])

  return newer && newer.than === loaded ? newer.figures : loaded
}
