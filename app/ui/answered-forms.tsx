import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { leadToProblem } from './lead-to-problem.ts'

/**
 * Leads to what is wrong whenever a form comes back with errors: for every form that the router sends, by navigation or
 * by fetcher. Stands once, around all pages. Forms that are refused before they are sent use `leadToProblem` themselves.
 */
export function AnsweredForms() {
  const sent = useRef<HTMLFormElement | null>(null)
  const navigation = useNavigation()
  const isWaiting = useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== 'GET')
  const isBusy = navigation.state !== 'idle' || isWaiting
  const wasBusy = useRef(false)

  useEffect(() => {
    const remember = ({ target }: Event) => {
      sent.current =
        target instanceof HTMLFormElement && target.getAttribute('method') !== 'get' ? target : null
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])

  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isAnswered || sent.current === null) return
    const form = sent.current
    sent.current = null
    // A form that was drawn again has its old id. By the attribute: a field may be named `id` too.
    const id = form.getAttribute('id')
    if (form.isConnected) leadToProblem(form)
    else if (id) leadToProblem(document.querySelector(`form[id="${CSS.escape(id)}"]`))
  }, [isBusy])
  return null
}
