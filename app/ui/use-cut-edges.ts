import { type RefObject, useEffect } from 'react'

/**
 * Marks an element that scrolls with the edges beyond which it goes on, `data-cut-before` and `data-cut-after`: the
 * utilities `fade-x` and `fade-y` let it fade out there.
 */
export function useCutEdges(place: RefObject<HTMLElement | null>, axis: 'x' | 'y'): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const mark = () => {
      const [past, whole, seen] =
        axis === 'x'
          ? [Math.abs(element.scrollLeft), element.scrollWidth, element.clientWidth]
          : [element.scrollTop, element.scrollHeight, element.clientHeight]
      element.toggleAttribute('data-cut-before', past > 1)
      element.toggleAttribute('data-cut-after', whole - seen - past > 1)
    }
    const watch = new ResizeObserver(mark)
    for (const box of [element, ...element.children]) watch.observe(box)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [place, axis])
}
