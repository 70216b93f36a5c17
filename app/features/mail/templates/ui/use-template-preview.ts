import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { TemplateProblem } from '../rules/template-problem.ts'

/** What the server says of a draft. */
export type TemplateChecked =
  | { ok: true; subject: string; text: string; bytes: number }
  | { ok: false; problems: TemplateProblem[] }

type Preview = {
  /** Last valid draft; a new number remounts the frame. */
  shown: { round: number; subject: string; text: string; bytes: number } | null
  problems: readonly TemplateProblem[]
  isBusy: boolean
  hasFailed: boolean
  /** Looks again, at once. */
  refresh: () => void
}

const pauseMs = 700

/**
 * Has the server look at what is being written, whenever typing pauses: one request at a time, the last draft wins. What
 * a refused saving says of it is known at once.
 */
export function useTemplatePreview(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  refusal: { problems: readonly TemplateProblem[] } | null,
): Preview {
  const [state, setState] = useState<Omit<Preview, 'refresh'>>({
    shown: null,
    problems: [],
    isBusy: true,
    hasFailed: false,
  })
  const [told, setTold] = useState<typeof refusal>(null)
  if (refusal !== told) {
    setTold(refusal)
    if (refusal) setState((before) => ({ ...before, problems: refusal.problems }))
  }
  const asking = useRef<AbortController>(undefined)

  const refresh = useCallback(async () => {
    if (!form.current) return
    asking.current?.abort()
    const abort = new AbortController()
    asking.current = abort
    setState((before) => ({ ...before, isBusy: true }))
    try {
      const body = new FormData(form.current)
      const response = await fetch(pathHere(address), { method: 'POST', body, signal: abort.signal })
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      const checked = (await response.json()) as TemplateChecked
      setState(({ shown }) => ({
        isBusy: false,
        hasFailed: false,
        shown: checked.ok ? { ...checked, round: (shown?.round ?? 0) + 1 } : shown,
        problems: checked.ok ? [] : checked.problems,
      }))
    } catch {
      if (!abort.signal.aborted) setState((before) => ({ ...before, isBusy: false, hasFailed: true }))
    }
  }, [form, address])

  useEffect(() => {
    const element = form.current
    if (!element) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const typed = () => {
      clearTimeout(pause)
      pause = setTimeout(() => void refresh(), pauseMs)
    }
    element.addEventListener('input', typed)
    void refresh()
    return () => {
      clearTimeout(pause)
      asking.current?.abort()
      element.removeEventListener('input', typed)
    }
  }, [form, refresh])

  return { ...state, refresh: () => void refresh() }
}
