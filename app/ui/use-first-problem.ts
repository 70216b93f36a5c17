import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads to the first field that is not right, whenever the form has been answered. Put the ref on the form; `answer`
 * is what came back, or undefined before anything was sent.
 */
export function useFirstProblem(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
