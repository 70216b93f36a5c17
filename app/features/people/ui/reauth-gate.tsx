import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProgressLine } from '#app/ui/navigation-progress.tsx'
import { postJson } from '#app/ui/post-json.ts'
import type { ReauthAnswer } from '../rules/reauth-answer.ts'
import { ReauthDialog, type ReauthQuestion } from './reauth-dialog.tsx'

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
  const [held, setHeld] = useState<{ press: () => void } | null>(null)
  const [question, setQuestion] = useState<ReauthQuestion | null>(null)
  const [pending, setPending] = useState(false)
  const recentUntil = useRef(0)

  async function send(press: () => void, currentPassword: string | null) {
    setPending(true)
    try {
      const answer = await postJson<ReauthAnswer>('/admin/reauth', { currentPassword })
      if (answer.ok) {
        recentUntil.current = Date.now() + (answer.recentForSeconds - marginSeconds) * 1_000
        close()
        // Once the dialog is closed: what lies beneath it is inert until then.
        setTimeout(press)
      } else setQuestion(answer)
    } catch {
      setQuestion((before) => ({ ...(before ?? { methods: [] }), problem: noAnswer }))
    } finally {
      setPending(false)
    }
  }

  function close() {
    setHeld(null)
    setQuestion(null)
  }

  const hold = useEffectEvent((event: Event) => {
    const press = pressToRepeat(event)
    if (!press || Date.now() < recentUntil.current) return
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    setHeld({ press })
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
      <ReauthDialog
        question={held && question}
        pending={pending}
        onConfirm={(typed) => held && void send(held.press, typed)}
        onClose={close}
      />
    </>
  )
}

const noAnswer = 'The server did not respond. Check your connection and try again.'

/** How a press that needs re-authentication is done again; null for every other event. */
function pressToRepeat(event: Event): (() => void) | null {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event
    const isMarked = [target, submitter].some((element) => element?.hasAttribute('data-reauth'))
    return isMarked ? () => target.requestSubmit(submitter) : null
  }
  const pressed = target instanceof Element && event.type === 'click' ? target.closest(marked) : null
  return pressed instanceof HTMLElement ? () => pressed.click() : null
}

/** A submit button is held when its form is submitted, which checks the fields first. */
const marked = 'a[data-reauth], button[type="button"][data-reauth]'
