import { useEffect, useState } from 'react'
import { type Asking, askPlace, isTold, type PlaceTold } from './ask-place.ts'

const afterFailure = 5

/** More or less by a fifth: thousands who came together do not ask together. */
const jittered = (seconds: number) => seconds * 1_000 * (0.8 + Math.random() * 0.4)

/**
 * One's place in line: takes one at first, and asks again for as long as it can change. A place that could not be asked
 * for stays as it was, with `isLost` set, and is asked for again. `takeAnew` is for a turn that was missed.
 */
export function usePlace(slug: string, known: PlaceTold | null) {
  const [place, setPlace] = useState(known)
  const [isLost, setLost] = useState(false)
  const [begin, setBegin] = useState<{ asking: Asking }>({ asking: 'take' })

  useEffect(() => {
    let isHere = true
    let timer = setTimeout(() => void ask(begin.asking), 0)
    async function ask(asking: Asking): Promise<void> {
      const answer = await askPlace(slug, asking).catch(() => null)
      if (!isHere) return
      const told = answer && isTold(answer) ? answer : null
      setLost(told === null)
      if (told) setPlace(told)
      if (told?.state === 'free' || told?.state === 'over') return
      const next = told === null ? asking : told.state === 'none' ? 'take' : 'look'
      timer = setTimeout(() => void ask(next), jittered(answer?.again ?? afterFailure))
    }
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [slug, begin])

  return { place, isLost, takeAnew: () => setBegin({ asking: 'take anew' }) }
}
