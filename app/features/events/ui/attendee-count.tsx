import { useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Asked again this often while a visitor looks. */
const refreshMs = 30_000

/** How many people are coming, kept fresh while the page is visible. */
export function AttendeeCount({ slug, initial }: { slug: string; initial: number }) {
  const [fresh, setFresh] = useState<number | null>(null)
  const count = fresh ?? initial

  useEffect(() => {
    const abort = new AbortController()
    async function refresh() {
      if (document.hidden) return
      try {
        const response = await fetch(pathHere(`/events/${slug}/attendees`), { signal: abort.signal })
        if (response.ok) setFresh(((await response.json()) as { attendees: number }).attendees)
      } catch {
        // Offline or leaving: the last number stays, the next round asks again.
        return
      }
    }
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [slug])

  return (
    <p className="flex items-center gap-2 text-ink-soft tabular-nums">
      <Icon name="users" className="size-5 text-ink-faint" />
      {attendeeWords(count)}
    </p>
  )
}

function attendeeWords(count: number): string {
  if (count === 0) return t('Be the first to sign up')
  return plural(count, '{count} person is coming', '{count} people are coming')
}
