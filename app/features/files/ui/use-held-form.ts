import { type RefObject, useEffect, useRef, useState } from 'react'

/** Keeps a form that is saved while its picture is on its way, and saves it when the picture has arrived. */
export function useHeldForm(field: RefObject<HTMLElement | null>) {
  const [isBusy, setBusy] = useState(false)
  const held = useRef<{ button: HTMLElement | null } | null>(null)
  const hasArrived = useRef(false)
  useEffect(() => {
    const form = field.current?.closest('form')
    if (!form) return
    if (isBusy) {
      const keep = (event: SubmitEvent) => {
        event.preventDefault()
        event.stopPropagation()
        held.current = { button: event.submitter }
      }
      // Before the router hears of it.
      form.addEventListener('submit', keep, true)
      return () => form.removeEventListener('submit', keep, true)
    }
    const press = held.current
    const goesOn = hasArrived.current
    held.current = null
    hasArrived.current = false
    if (press && goesOn) form.requestSubmit(press.button)
  }, [isBusy, field])
  return {
    isBusy,
    setBusy,
    goOn: () => {
      hasArrived.current = true
    },
  }
}
