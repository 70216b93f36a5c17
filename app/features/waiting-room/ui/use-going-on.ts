import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceTold } from './ask-place.ts'

/** Long enough to be read, and to be heard by a screen reader. */
const pauseMs = 4_000

/** Goes on by itself once it is one's turn, as soon as the page is visible. */
export function useGoingOn(place: PlaceTold | null, to: string): void {
  const navigate = useNavigate()
  const isOpen = place?.state === 'called' || place?.state === 'free'
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => void navigate(to, { replace: true }), pauseMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, to, navigate])
}
