const gap = 8

/**
 * Keeps a popover beside its button while it is open, on the side with room, also when the page is scrolled or changes.
 * Answers what ends that. Until it is called CSS does it, without which WebKit fares better: see `anchored`.
 */
export function keepBeside(popover: HTMLElement, button: Element, align: 'start' | 'end'): () => void {
  const place = () => {
    if (!popover.matches(':popover-open')) return
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height, style } = popover
    const { clientWidth } = document.documentElement
    const atRight = (align === 'end') !== (getComputedStyle(button).direction === 'rtl')
    const fitsBelow = bottom + gap + height <= innerHeight || top < height + gap
    style.left = `${inside(atRight ? right - width : left, clientWidth - width)}px`
    style.top = `${inside(fitsBelow ? bottom + gap : top - height - gap, innerHeight - height)}px`
  }
  popover.dataset.beside = ''
  // Also when it opens: from no size to some, before that is painted.
  const sizes = new ResizeObserver(place)
  sizes.observe(popover)
  sizes.observe(document.documentElement)
  addEventListener('scroll', place, true)
  return () => {
    sizes.disconnect()
    removeEventListener('scroll', place, true)
  }
}

const inside = (wanted: number, room: number) => Math.max(gap, Math.min(wanted, room - gap))
