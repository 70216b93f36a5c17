import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type OwnField = HTMLInputElement | HTMLSelectElement

/** Changes the browser's own field as its user would, so that all who listen to it hear of it. */
export function put(field: OwnField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * The code of a field that is easier to use than the browser's own, once it is here; null until then, and where it is
 * not wanted. What was chosen before hydration is kept: React would put its own `value` in place of it.
 */
export function useLateField<Code>(
  own: RefObject<OwnField | null>,
  load: () => Promise<Code>,
  { value, isWanted = () => true }: { value: unknown; isWanted?: () => boolean },
): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const first = useRef({ value, isWanted })
  useLayoutEffect(() => {
    const field = own.current
    const early = field?.value
    if (
      field &&
      early !== undefined &&
      typeof first.current.value === 'string' &&
      early !== first.current.value
    )
      setTimeout(() => put(field, early))
  }, [own])
  useEffect(() => {
    if (!first.current.isWanted()) return
    let isHere = true
    load().then(
      (loaded) => isHere && setCode(() => loaded),
      // The browser's own field stays.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return code
}

/** Of the browser's own field while another stands in its place. */
export const aside = {
  'aria-hidden': true,
  tabIndex: -1,
  className: 'pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0',
} as const
