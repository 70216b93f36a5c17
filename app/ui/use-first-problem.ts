import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads to the first field that is not right, whenever the form has been answered. Put the ref on the form; `answer`
 * is what came back, or undefined before anything was sent.
 */
export function useFirstProblem(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    const focused = document.activeElement
    void import('./lead-to-problem.ts').then(({ leadToProblem }) => leadToProblem(form.current, focused))
  }, [answer])
  return form
}
