/** The part of a page whose press opens the choice again, or null when something else was pressed. */
export function cookieOpenerOf(event: MouseEvent): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cookie-settings]') : null
}
