const gap = 8

/** Puts an open popover beside its button in browsers that cannot anchor by CSS; elsewhere does nothing. */
export function placeBeside(popover: HTMLElement, button: Element, align: 'start' | 'end'): void {
  if (CSS.supports('position-area', 'block-end')) return
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const atRight = (align === 'end') !== (getComputedStyle(button).direction === 'rtl')
  const left = atRight ? anchor.right - width : anchor.left
  const fitsBelow = anchor.bottom + gap + height <= innerHeight || anchor.top < height + gap
  popover.style.setProperty('inset', 'auto')
  popover.style.setProperty('left', `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`)
  popover.style.setProperty('top', `${fitsBelow ? anchor.bottom + gap : anchor.top - height - gap}px`)
}
