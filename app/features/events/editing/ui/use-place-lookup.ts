import { useRef, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { PlaceAnswer } from '../look-up-place.server.ts'
import { lookupWords } from './lookup-words.ts'

type Point = { latitude: number; longitude: number }

/** Asks where an address is, and what is at a point. Of several questions the last one counts. */
export function usePlaceLookup() {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [suggestion, setSuggestion] = useState<PlaceAnswer['address']>(null)
  const asked = useRef(0)

  async function ask(query: Record<string, string>): Promise<PlaceAnswer | 'late' | 'failed'> {
    asked.current += 1
    const mine = asked.current
    try {
      const response = await fetch(pathHere(`/admin/events/places?${new URLSearchParams(query)}`), {
        signal: AbortSignal.timeout(10_000),
      })
      const answer = response.ok ? ((await response.json()) as PlaceAnswer) : 'failed'
      return mine === asked.current ? answer : 'late'
    } catch {
      return mine === asked.current ? 'failed' : 'late'
    }
  }

  return {
    isBusy,
    message,
    /** What is where the pin was put, for the editor who wants it as the address. */
    suggestion,
    forget: () => setSuggestion(null),
    async find(words: string): Promise<Point | null> {
      setSuggestion(null)
      if (words === '') {
        setMessage(t('Please enter an address first.'))
        return null
      }
      setBusy(true)
      const answer = await ask({ q: words })
      setBusy(false)
      if (answer === 'late') return null
      const found = answer === 'failed' ? answer : answer.point
      setMessage(lookupWords(words, found))
      return found === 'failed' ? null : found
    },
    async describe({ latitude, longitude }: Point): Promise<void> {
      setMessage('')
      const answer = await ask({ latitude: String(latitude), longitude: String(longitude) })
      if (answer !== 'late') setSuggestion(answer === 'failed' ? null : answer.address)
    },
  }
}
