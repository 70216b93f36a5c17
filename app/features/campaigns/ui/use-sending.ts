import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import { t } from '#app/kernel/language/t.ts'
import { postJson } from '#app/ui/post-json.ts'
import type { AudienceFacts } from '../audience-facts.server.ts'
import type { CampaignDraft } from '../forms.ts'
import { strayWords } from '../rules/recipient-words.ts'
import { askCount } from './audience-count.tsx'
import { audienceWords, nobodyWords } from './audience-words.ts'
import { typedWords } from './campaign-words.ts'
import type { Question } from './send-dialog.tsx'
import type { When } from './send-panel.tsx'
import { noAnswer, type Sent, scheduleWords } from './send-words.ts'

type About = {
  kind: CampaignKind
  draft: CampaignDraft
  /** The draft's audience with its names. */
  audience: AudienceFacts | null
  zone: string
  /** Saves what was typed; null where it could not. */
  save: () => Promise<{ id: string; version: number } | null>
}

type Problem = { title: string; text: string }

/** From the press that asks over the question to the press that sends. */
export function useSending({ kind, draft, audience, zone, save }: About) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [question, setQuestion] = useState<(Question & { id: string; version: number }) | null>(null)

  async function ask(when: When) {
    setProblems([])
    setProblem(null)
    if (!draft.audience) return
    if (when.kind === 'later' && when.at === '') return setProblems([scheduleWords['no-time']])
    setAsking(true)
    try {
      const saved = await save()
      if (!saved) return setProblems([t('The draft could not be saved. Please try again in a moment.')])
      const count = await askCount(kind, draft.audience)
      if (count.people === 0) return setProblems([nobodyWords(draft.audience.kind)])
      const whenWords = when.kind === 'later' ? `${typedWords(when.at)}, ${zone}` : ''
      const about = {
        subject: draft.subject.trim(),
        audience: audienceWords(audience),
        strays: strayWords(draft),
      }
      setQuestion({ ...saved, ...about, count, when, whenWords, isAgain: false })
    } catch {
      setProblems([t('The recipients could not be counted. Please try again in a moment.')])
    } finally {
      setAsking(false)
    }
  }

  async function confirm() {
    if (!question) return
    setSending(true)
    setProblem(null)
    try {
      const { id, version, count, when } = question
      const body = { version, expectedCount: count.people, at: when.kind === 'later' ? when.at : null }
      settle(await postJson<Sent>(`/admin/email/campaigns/${id}/send`, body), question)
    } catch {
      setProblem(noAnswer)
    } finally {
      setSending(false)
    }
  }

  function settle(answer: Sent, asked: NonNullable<typeof question>) {
    if (answer.ok) {
      setQuestion(null)
      void revalidate()
    } else if (answer.count) setQuestion({ ...asked, count: answer.count, isAgain: true })
    else setProblem(answer)
  }

  return {
    ask,
    isAsking,
    problems,
    dialog: {
      question,
      problem,
      pending: isSending,
      onConfirm: () => void confirm(),
      onClose: () => {
        setQuestion(null)
        setProblem(null)
      },
    },
  }
}
