import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import type { SentForm } from './lead-to-problem.ts'

/**
 * Leads to what is wrong whenever a form comes back with errors: for every form that the router sends, by navigation or
 * by fetcher. Stands once, around all pages. Forms that are refused before they are sent use `leadToProblem` themselves.
 */
export function AnsweredForms() {
  const sent = useRef<SentForm>(null)
  const fetchers = useFetchers()
  const isIdle = useNavigation().state === 'idle' && fetchers.length === 0

  useEffect(() => {
    const remember = ({ target }: Event) => {
      sent.current = { form: target as HTMLFormElement, focused: document.activeElement }
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])

  useEffect(() => {
    const answered = sent.current
    if (!isIdle || !answered) return
    sent.current = null
    // Few forms come back with errors: the first page does not wait for this.
    void import('./lead-to-problem.ts').then(({ leadToAnswered }) => leadToAnswered(answered))
  }, [isIdle])
  return null
}
