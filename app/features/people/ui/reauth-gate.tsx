import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ProgressLine } from '#app/ui/navigation-progress.tsx'
import { postJson } from '#app/ui/post-json.ts'
import type { ReauthAnswer } from '../rules/reauth-answer.ts'
import type { ReauthDialog, ReauthQuestion } from './reauth-dialog.tsx'

type ReauthGateProps = {
  /** False for a person who is never asked. */
  isAsked: boolean
  children: ReactNode
}

/** So that a press just before the end does not arrive after it. */
const marginSeconds = 15

/**
 * Holds presses that need recent re-authentication (`needsReauth`), asks for it in a dialog where the server says that
 * it is needed, then repeats the press. The server decides either way: without JavaScript it redirects to a page that
 * asks.
 */
export function ReauthGate({ isAsked, children }: ReauthGateProps) {
  const held = useRef<Press | null>(null)
  const [question, setQuestion] = useState<ReauthQuestion | null>(null)
  const [Asking, setAsking] = useState<typeof ReauthDialog | null>(null)
  const [pending, setPending] = useState(false)
  const recentUntil = useRef(0)

  async function send(press: Press, currentPassword: string | null) {
    setPending(true)
    // Few pages ask: the dialog is loaded with the first press that may need it.
    const loading = import('./reauth-dialog.tsx').catch(() => null)
    const answer = await postJson<ReauthAnswer>('/admin/reauth', { currentPassword }).catch(() => null)
    const dialog = answer?.ok ? null : await loading
    setPending(false)
    if (answer?.ok) recentUntil.current = Date.now() + (answer.recentForSeconds - marginSeconds) * 1_000
    // The person closed the dialog, or left the screen, before the answer came.
    if (held.current !== press || !press.element.isConnected) return close()
    if (dialog) setAsking(() => dialog.ReauthDialog)
    if (answer?.ok || !(dialog || Asking)) {
      close()
      // Without the dialog the server asks, on a page of its own.
      if (!answer?.ok) recentUntil.current = Date.now() + 1_000
      // Once the dialog is closed: what lies beneath it is inert until then.
      setTimeout(press.repeat)
    } else if (answer) setQuestion(answer)
    else setQuestion((before) => ({ ...(before ?? { methods: [] }), problem: noAnswer() }))
  }

  function close() {
    held.current = null
    setQuestion(null)
  }

  const hold = useEffectEvent((event: Event) => {
    const press = pressToRepeat(event)
    if (!press || Date.now() < recentUntil.current) return
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    held.current = press
    void send(press, null)
  })
  useEffect(() => {
    if (!isAsked) return
    const listener = (event: Event) => hold(event)
    // On the window, before React's own listeners on the document.
    for (const type of ['submit', 'click']) window.addEventListener(type, listener, { capture: true })
    return () => {
      for (const type of ['submit', 'click']) window.removeEventListener(type, listener, { capture: true })
    }
  }, [isAsked])

  return (
    <>
      {children}
      <ProgressLine isBusy={pending && question === null} />
      {Asking && (
        <Asking
          question={question}
          pending={pending}
          onConfirm={(typed) => held.current && void send(held.current, typed)}
          onClose={close}
        />
      )}
    </>
  )
}

const noAnswer = () => t('The server did not respond. Check your connection and try again.')

/** What was pressed, and how it is pressed again. */
type Press = { element: HTMLElement; repeat: () => void }

/** The press of an event that needs re-authentication; null for every other event. */
function pressToRepeat(event: Event): Press | null {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event
    const isMarked = [target, submitter].some((element) => element?.hasAttribute('data-reauth'))
    return isMarked ? { element: target, repeat: () => target.requestSubmit(submitter) } : null
  }
  const pressed = target instanceof Element && event.type === 'click' ? target.closest(marked) : null
  return pressed instanceof HTMLElement ? { element: pressed, repeat: () => pressed.click() } : null
}

/** A submit button is held when its form is submitted, which checks the fields first. */
const marked = 'a[data-reauth], button[type="button"][data-reauth]'
