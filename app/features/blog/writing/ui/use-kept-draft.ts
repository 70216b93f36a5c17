import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { DraftKept } from '../keep-draft.server.ts'
import { postTypedOf } from '../typed-post.ts'
import { deleteLocalCopy, keepLocalCopy } from './local-copy.ts'

/** How it stands with what was typed and is not saved. */
export type KeptState =
  | { is: 'untouched' }
  | { is: 'typing' }
  | { is: 'keeping' }
  | { is: 'kept'; at: Date }
  | { is: 'no-network' | 'signed-out' | 'other-window' | 'deleted' | 'too-long' }

type Kept = {
  postId: string
  /** What this browser calls the post: one that is new has another id each time. */
  post: string
  writerId: string
  /** How often the working copy this form was opened with had been kept. */
  timesKept: number
}

const pauseMs = 1_500
const againMs = 10_000
/** Browsers send no more than that after their page is gone. */
const mostAfterwards = 60_000

/**
 * Keeps what is typed into the form of a post: in this browser at once, on the server after a pause, when the window
 * is left, and again while that fails. What is saved needs no keeping: `stop` is called as it is sent, `goOn` when it
 * was refused.
 */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, kept: Kept) {
  const [state, setState] = useState<KeptState>({ is: 'untouched' })
  const timesKept = useRef(kept.timesKept)
  const isDirty = useRef(false)
  const isStopped = useRef(false)
  const underWay = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function later(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(), ms)
  }

  function send(element = form.current) {
    if (!element || !isDirty.current || isStopped.current || underWay.current) return
    underWay.current = sendForm(element).finally(() => {
      underWay.current = null
    })
  }

  async function sendForm(element: HTMLFormElement) {
    clearTimeout(timer.current)
    isDirty.current = false
    setState({ is: 'keeping' })
    const answer = await answerOf(bodyOf(element, kept.postId, timesKept.current))
    if (isStopped.current) return
    if (answer.ok) {
      timesKept.current = answer.timesKept
      setState({ is: 'kept', at: new Date(answer.keptAt) })
      if (isDirty.current) later(pauseMs)
      else deleteLocalCopy(kept.writerId, kept.post)
      return
    }
    isDirty.current = true
    setState({ is: answer.reason })
    if (answer.reason === 'no-network' || answer.reason === 'signed-out') later(againMs)
  }

  function typed() {
    const element = form.current
    if (!element) return
    isDirty.current = true
    keepLocalCopy(kept.writerId, kept.post, postTypedOf(Object.fromEntries(new FormData(element))))
    setState((now) => (now.is === 'untouched' || now.is === 'kept' ? { is: 'typing' } : now))
    later(pauseMs)
  }

  useLeaving(form, kept, {
    send,
    isUnsent: () => isDirty.current || underWay.current !== null,
    isStopped: () => isStopped.current,
    cancelTimer: () => clearTimeout(timer.current),
  })

  return {
    state,
    /** Something was typed: called by the form's `onInput`. */
    typed,
    /** How often it was kept, for a press that keeps it as well. */
    times: () => timesKept.current,
    isUnderWay: () => underWay.current !== null,
    settled: () => underWay.current ?? Promise.resolve(),
    /** A press sends it along, to be kept: counted once the browser has read the form. */
    sentAlong: () => {
      clearTimeout(timer.current)
      isDirty.current = false
      setTimeout(() => {
        timesKept.current += 1
      })
      setState({ is: 'kept', at: new Date() })
    },
    stop: () => {
      isStopped.current = true
      clearTimeout(timer.current)
    },
    goOn: () => {
      isStopped.current = false
      isDirty.current = true
      later(pauseMs)
    },
    /** It is saved: nothing is left to keep. */
    done: () => {
      isStopped.current = false
      isDirty.current = false
      timesKept.current = 0
      deleteLocalCopy(kept.writerId, kept.post)
      setState({ is: 'untouched' })
    },
  }
}

type Leaving = {
  send: (element?: HTMLFormElement | null) => void
  isUnsent: () => boolean
  isStopped: () => boolean
  cancelTimer: () => void
}

/** Sends when the window is hidden, left by a link or back online; the browser asks before it loses what is unsent. */
function useLeaving(
  form: RefObject<HTMLFormElement | null>,
  { writerId, post }: Pick<Kept, 'writerId' | 'post'>,
  { send, isUnsent, isStopped, cancelTimer }: Leaving,
) {
  const leaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsent() && !isStopped()) event.preventDefault()
  })
  const hidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') send()
  })
  const back = useEffectEvent(() => send())
  const isSaved = useEffectEvent(isStopped)
  const left = useEffectEvent((element: HTMLFormElement | null) => {
    send(element)
  })
  const ended = useEffectEvent(cancelTimer)

  useEffect(() => {
    // Gone from `form` by the time this window shows something else.
    const element = form.current
    window.addEventListener('beforeunload', leaving)
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      // By a link of ours: what was typed a moment ago is kept all the same; what was sent is saved.
      if (isSaved()) deleteLocalCopy(writerId, post)
      else left(element)
      ended()
      window.removeEventListener('beforeunload', leaving)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [form, writerId, post])
}

function bodyOf(form: HTMLFormElement, postId: string, timesKept: number): FormData {
  const body = new FormData(form)
  body.delete('picture')
  body.set('id', postId)
  body.set('timesKept', String(timesKept))
  return body
}

type Answer =
  | { ok: true; timesKept: number; keptAt: string }
  | { ok: false; reason: Extract<DraftKept, { ok: false }>['reason'] | 'no-network' | 'signed-out' }

async function answerOf(body: FormData): Promise<Answer> {
  const content = body.get('contentHtml')
  const isShort = typeof content === 'string' && content.length < mostAfterwards / 4
  try {
    const response = await fetch(pathHere('/admin/blog/draft'), {
      method: 'POST',
      body,
      redirect: 'manual',
      keepalive: isShort,
      headers: { accept: 'application/json' },
    })
    if (response.type === 'opaqueredirect') return { ok: false, reason: 'signed-out' }
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as Answer
    return { ok: false, reason: 'no-network' }
  } catch {
    return { ok: false, reason: 'no-network' }
  }
}
