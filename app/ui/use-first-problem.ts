import { type RefObject, useEffect, useRef } from 'react'
import { leadToProblem } from './lead-to-problem.ts'

/**
 * Leads to the first field that is not right, whenever the form has been answered. Put the ref on the form; `answer`
 * is what came back, or undefined before anything was sent.
 */
export function useFirstProblem(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) leadToProblem(form.current)
  }, [answer])
  return form
}
