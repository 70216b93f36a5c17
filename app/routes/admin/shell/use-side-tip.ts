import { type FocusEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** The name of an icon beside it, for as long as it is pointed at or focused. What is pointed at has `data-tip`. */
export function useSideTip(isOn: boolean): {
  tip: RefObject<HTMLParagraphElement | null>
  attributes: {
    onPointerOver?: (event: PointerEvent) => void
    onPointerLeave?: () => void
    onFocus?: (event: FocusEvent) => void
    onBlur?: () => void
    onScroll?: () => void
  }
} {
  const tip = useRef<HTMLParagraphElement>(null)

  function show(target: EventTarget) {
    const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    const words = owner?.dataset.tip
    if (!tip.current || !owner || !words) return hide()
    const { top, height } = owner.getBoundingClientRect()
    tip.current.textContent = words
    tip.current.style.setProperty('top', `${top + height / 2}px`)
    tip.current.hidden = false
  }
  function hide() {
    if (tip.current) tip.current.hidden = true
  }

  if (!isOn) return { tip, attributes: {} }
  const showOf = (event: { target: EventTarget }) => show(event.target)
  return {
    tip,
    attributes: {
      onPointerOver: showOf,
      onPointerLeave: hide,
      onFocus: showOf,
      onBlur: hide,
      onScroll: hide,
    },
  }
}
