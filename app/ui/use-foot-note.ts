import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * For what lies over the foot of the screen: nothing stays hidden below it, nor gets the focus there, and what floats
 * rises above it, while it is shown.
 */
export function useFootNote(region: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things that float
  useEffect(() => {
    const element = region.current
    if (!element) return
    const floating = document.querySelectorAll<HTMLElement>('[data-above-note]')
    // One by one: for a property of the root's own the browser looks at every element again.
    const cover = (foot: string) => {
      document.documentElement.style.scrollPaddingBlockEnd = foot
      document.body.style.paddingBlockEnd = foot
      for (const { style } of floating) style.setProperty('--foot-note', foot)
    }
    const observer = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect()
      // Hidden by another note, which covers the foot itself.
      if (height > 0) cover(`${Math.ceil(height) + 24}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cover('')
    }
  }, [region, pathname])
}
