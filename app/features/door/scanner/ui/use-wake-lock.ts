import { useEffect } from 'react'

/** Keeps the screen on while `isOn`, where the browser can. It lets go when the page is hidden, so ask again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock
    if (!isOn || !wakeLock) return
    let held: WakeLockSentinel | null = null
    let alive = true
    const ask = async () => {
      if (document.hidden) return
      try {
        held = await wakeLock.request('screen')
        if (!alive) await held.release()
      } catch {
        // Refused on low battery: the screen then goes dark as it always does.
        held = null
      }
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      alive = false
      document.removeEventListener('visibilitychange', askAgain)
      void held?.release()
    }
  }, [isOn])
}
