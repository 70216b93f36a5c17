import { useEffect } from 'react'

/** A bar is no higher than this part of the window: what is higher is a page or a dialog. */
const highest = 0.4

/** Shows each toast above the bars at the lower edge of the window: for pages whose toasts stand there. */
export function useToastsAboveBars(): void {
  useEffect(() => {
    const lift = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches('.toasts:popover-open')) liftAboveBars(target)
    }
    // It does not bubble.
    document.addEventListener('toggle', lift, true)
    return () => document.removeEventListener('toggle', lift, true)
  }, [])
}

/**
 * Gives `element` the height of the bars at the lower edge of the window as `--lift`: sticky and fixed ones, and feet of
 * dialogs. What floats there then covers none of their buttons.
 */
function liftAboveBars(element: HTMLElement): void {
  const { clientWidth } = document.documentElement
  const sides = [0.1, 0.35, 0.6, 0.9].map((part) => clientWidth * part)
  const tops = sides
    .flatMap((across) => document.elementsFromPoint(across, innerHeight - 12))
    .filter((one) => !element.contains(one) && isBar(one))
    .map((one) => one.getBoundingClientRect().top)
  element.style.setProperty('--lift', `${Math.max(0, innerHeight - Math.min(innerHeight, ...tops))}px`)
}

function isBar(element: Element): boolean {
  const { position } = getComputedStyle(element)
  if (position !== 'sticky' && position !== 'fixed' && !element.matches('[data-foot]')) return false
  return element.getBoundingClientRect().height <= innerHeight * highest
}
