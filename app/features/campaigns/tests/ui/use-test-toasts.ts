import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { leadToProblem } from '#app/ui/lead-to-problem.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { TestOutcome } from '../rules/test-choices.ts'
import type { TestResult } from '../test-results.server.ts'
import { anniversaryText, doneText, errorText, refusalText } from './test-words.ts'

const askAgainMs = 1_500

/**
 * Says what has become of a press: a refusal at once, all else when the mail server has answered. Until then the results
 * are asked for again and again; those that were there before say nothing.
 */
export function useTestToasts(results: readonly TestResult[], answer: TestOutcome | undefined): void {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const expected = useRef(new Set<string>())
  const answered = useRef<TestOutcome>(undefined)
  const isWaiting = results.some(({ id, status }) => status === 'waiting' && expected.current.has(id))

  useEffect(() => {
    if (answer && answer !== answered.current) {
      answered.current = answer
      if (answer.ok) expected.current.add(answer.testId)
      else {
        toast({ tone: 'danger', title: refusalText(answer.kind, answer.reason) })
        leadToProblem(document.querySelector('main'))
      }
    }
    for (const result of results) {
      if (result.status === 'waiting' || !expected.current.delete(result.id)) continue
      if (result.status === 'success') toast({ title: doneText(result) })
      else toast({ tone: 'danger', title: errorText(result) })
    }
  })

  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), askAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}

type Counts = { totalActiveMembers: number; anniversaryMembers: number }

/** Says once how many have an anniversary today. */
export function useAnniversaryToast(counts: Counts | null): void {
  const toast = useToast()
  const said = useRef<Counts>(null)
  useEffect(() => {
    if (!counts || counts === said.current) return
    said.current = counts
    toast({ title: anniversaryText(counts.anniversaryMembers, counts.totalActiveMembers) })
  }, [counts, toast])
}
