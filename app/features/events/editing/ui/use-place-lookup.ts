import { useRef, useState } from 'react'
import type { PlaceAnswer } from '../look-up-place.server.ts'

type Point = NonNullable<PlaceAnswer['point']>

const notKnown = 'Address not found. Drag the pin, or enter the coordinates.'
const notReached = 'Address lookup failed. Drag the pin, or enter the coordinates.'

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
      const response = await fetch(`/admin/events/places?${new URLSearchParams(query)}`, {
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
        setMessage('Please enter an address first.')
        return null
      }
      setBusy(true)
      const answer = await ask({ q: words })
      setBusy(false)
      if (answer === 'late') return null
      if (answer === 'failed' || answer.point === null) {
        setMessage(answer === 'failed' ? notReached : notKnown)
        return null
      }
      setMessage('Address found. Drag the pin to the exact spot.')
      return answer.point
    },
    async describe({ latitude, longitude }: Point): Promise<void> {
      setMessage('')
      const answer = await ask({ latitude: String(latitude), longitude: String(longitude) })
      if (answer !== 'late') setSuggestion(answer === 'failed' ? null : answer.address)
    },
  }
}
