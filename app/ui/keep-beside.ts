const gap = 8

/**
 * Keeps an open popover beside its button, on the side with room, while the page is scrolled or changes. Answers what
 * ends that.
 */
export function keepBeside(popover: HTMLElement, button: Element, align: 'start' | 'end'): () => void {
  const place = () => placeBeside(popover, button, align)
  const size = new ResizeObserver(place)
  size.observe(popover)
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  place()
  return () => {
    size.disconnect()
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}

function placeBeside(popover: HTMLElement, button: Element, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const { clientWidth } = document.documentElement
  const atRight = (align === 'end') !== (getComputedStyle(button).direction === 'rtl')
  const left = atRight ? anchor.right - width : anchor.left
  const fitsBelow = anchor.bottom + gap + height <= innerHeight || anchor.top < height + gap
  const top = fitsBelow ? anchor.bottom + gap : anchor.top - height - gap
  popover.style.setProperty('left', `${inside(left, clientWidth - width)}px`)
  // One whose button has been scrolled away goes with it.
  const isSeen = anchor.bottom > 0 && anchor.top < innerHeight
  popover.style.setProperty('top', `${isSeen ? inside(top, innerHeight - height) : top}px`)
}

const inside = (wanted: number, room: number) => Math.max(gap, Math.min(wanted, room - gap))
