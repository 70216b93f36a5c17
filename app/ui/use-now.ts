import { useEffect, useState } from 'react'

/** The server's time, carried on by this browser; it moves every `everyMs` and at once when the page returns. */
export function useNow(serverNow: Date, everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const offset = serverNow.getTime() - performance.now()
    const tick = () => setNow(new Date(performance.now() + offset))
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [serverNow, everyMs])
  return now
}
