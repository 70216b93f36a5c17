import { useEffect, useRef, useState } from 'react'

/**
 * Calls `advance` every `intervalMs` while it is not hovered: pauses under the pointer, with focus inside, in a
 * hidden tab, with reduced motion, and when told to. Spread `handlers` on the region.
 */
export function useAutoplay(intervalMs: number | undefined, advance: () => void) {
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const latest = useRef(advance)
  latest.current = advance
  const running = intervalMs !== undefined && !stopped && !hovered && !focused

  useEffect(() => {
    if (!running) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!still.matches && !document.hidden) latest.current()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [running, intervalMs])

  return {
    stopped,
    toggle: () => setStopped(!stopped),
    running,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
