import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { t } from '#app/kernel/language/t.ts'

const question = () => t('You have unsaved changes. Leave this page anyway?')

/**
 * Asks before a form is left with unsaved input: by a link, by the browser's buttons, by closing the window.
 * What was sent counts as saved until the server refuses it; each `refusal` is a new object. `isElsewhere` says what
 * leaves the form, where that is not another page.
 */
export function useUnsavedWarning(
  form: RefObject<HTMLFormElement | null>,
  refusal: object | null,
  isElsewhere: (here: Location, there: Location) => boolean = isAnotherPage,
): void {
  const isUnsaved = useRef(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const typed = () => {
      isUnsaved.current = true
    }
    const sent = () => {
      isUnsaved.current = false
    }
    const leaving = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    element.addEventListener('input', typed)
    element.addEventListener('submit', sent)
    window.addEventListener('beforeunload', leaving)
    return () => {
      element.removeEventListener('input', typed)
      element.removeEventListener('submit', sent)
      window.removeEventListener('beforeunload', leaving)
    }
  }, [form])
  useEffect(() => {
    if (refusal) isUnsaved.current = true
  }, [refusal])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && isElsewhere(currentLocation, nextLocation) && !window.confirm(question()),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

const isAnotherPage = (here: Location, there: Location) => here.pathname !== there.pathname
