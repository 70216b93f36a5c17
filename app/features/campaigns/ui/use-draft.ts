import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { postJson } from '#app/ui/post-json.ts'
import { useLeaveQuestion } from '#app/ui/use-leave-question.ts'
import type { CampaignDraft } from '../forms.ts'
import type { DraftSaved } from './draft-saved.ts'

export type SaveState =
  | { is: 'empty' }
  | { is: 'saved' }
  | { is: 'waiting' }
  | { is: 'saving' }
  /** No answer; it is tried again by itself. */
  | { is: 'away' }
  /** Another administrator has saved `version`. */
  | { is: 'refused'; version: number }
  /** It is scheduled or has begun. */
  | { is: 'begun' }

type Written = { kind: CampaignKind; draft: CampaignDraft }
type Saved = { id: string; version: number }

/** Typing is over when nothing was typed for this long. */
const pauseMs = 700
const againMs = 4000

const question = () => t('Your changes are not saved yet. Leave this page anyway?')

/**
 * Saves what is written a moment after it was typed, one request at a time, until the server has it. `save` saves now
 * and answers what is saved, or null where nothing could be.
 */
export function useDraft(written: Written, first: Saved | null, onCreated: (id: string) => void) {
  const [saved, setSaved] = useState(first)
  const [state, setState] = useState<SaveState>(first ? { is: 'saved' } : { is: 'empty' })
  const text = JSON.stringify(written)
  const current = useRef(text)
  current.current = text
  const known = useRef({ saved: first, text })
  const ownId = useRef('')
  const created = useRef(onCreated)
  created.current = onCreated
  const isHere = useRef(true)
  const under = useRef<Promise<Saved | null> | null>(null)

  const send = useCallback(async (): Promise<Saved | null> => {
    const sent = current.current
    const before = known.current.saved
    setState({ is: 'saving' })
    try {
      ownId.current ||= newId()
      const answer = await sendDraft(JSON.parse(sent), before, ownId.current)
      if (!answer.ok) {
        setState(
          answer.reason === 'not-a-draft' ? { is: 'begun' } : { is: 'refused', version: answer.version },
        )
        return null
      }
      const now = { id: answer.id, version: answer.version }
      known.current = { saved: now, text: sent }
      setSaved(now)
      setState(current.current === sent ? { is: 'saved' } : { is: 'waiting' })
      if (!before && isHere.current) created.current(now.id)
      return now
    } catch {
      setState({ is: 'away' })
      return null
    }
  }, [])

  const save = useCallback(async (): Promise<Saved | null> => {
    if (under.current) await under.current
    if (known.current.saved && known.current.text === current.current) return known.current.saved
    const sending = send()
    under.current = sending
    const answer = await sending
    under.current = null
    return answer
  }, [send])

  useEffect(() => {
    if (text === known.current.text) return
    // The same state again would draw once more for every key: too often for those who type very fast.
    setState((was) => (['refused', 'begun', 'waiting'].includes(was.is) ? was : { is: 'waiting' }))
    const pause = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(pause)
  }, [text, save])

  useRetry(state.is === 'away', save)
  // What was typed just before a link was pressed is saved behind its back.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (known.current.text !== current.current) void save()
    }
  }, [save])

  useLeaveQuestion({
    isUnfinished: ['waiting', 'saving', 'away', 'refused'].includes(state.is),
    question: question(),
    asks: (here, there) =>
      (state.is === 'away' || state.is === 'refused') && here.pathname !== there.pathname,
  })

  /** Leaves what was typed, and shows what the server has. */
  const giveUp = useCallback(() => {
    known.current = { ...known.current, text: current.current }
    flushSync(() => setState({ is: 'saved' }))
    window.location.reload()
  }, [])

  /** Saves over what another administrator has saved as `version`. */
  const saveOver = useCallback(
    (version: number) => {
      const { saved: mine } = known.current
      if (mine) known.current = { saved: { ...mine, version }, text: '' }
      void save()
    },
    [save],
  )

  return { saved, state, save, saveOver, giveUp }
}

function useRetry(isAway: boolean, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isAway) return
    const again = setTimeout(() => void save(), againMs)
    return () => clearTimeout(again)
  }, [isAway, save])
}

/** `ownId` is what a new draft is called, however often it has to be sent until it is answered. */
function sendDraft(written: Written, before: Saved | null, ownId: string): Promise<DraftSaved> {
  const about = before ? { version: before.version } : { version: 0, id: ownId }
  return postJson<DraftSaved>(`/admin/email/campaigns/${before?.id ?? 'new'}/draft`, { ...written, ...about })
}
