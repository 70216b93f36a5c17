import { useCallback, useEffect, useState } from 'react'

export type Fetched<Value> = { state: 'loading' | 'failed' } | { state: 'loaded'; value: Value }

/**
 * What `fetchValue` (the same function every time) brings while `wanted`. `again`, and another `version`, asks once
 * more; what is there stays until the answer comes.
 */
export function useFetched<Value>(
  fetchValue: () => Promise<Value>,
  wanted: boolean,
  version = 0,
): { fetched: Fetched<Value>; again: () => void } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading' })
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    // Reading them makes every further question one of its own.
    if (!wanted || asked + version < 0) return
    let isCurrent = true
    fetchValue().then(
      (value) => isCurrent && setFetched({ state: 'loaded', value }),
      () => isCurrent && setFetched({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [fetchValue, wanted, asked, version])

  const again = useCallback(() => {
    setFetched((now) => (now.state === 'failed' ? { state: 'loading' } : now))
    setAsked((count) => count + 1)
  }, [])
  return { fetched, again }
}
