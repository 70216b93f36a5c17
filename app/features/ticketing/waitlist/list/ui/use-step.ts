import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { postJson } from '#app/ui/post-json.ts'
import type { Selected } from '#app/ui/selection.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { ChangeWaitlistEntriesOutcome } from '../change-waitlist-entries.server.ts'
import type { WaitlistStep } from '../rules/waitlist-steps.ts'
import { failure, nothingSelected, outcomeWords } from './waitlist-admin-words.ts'

/** Takes steps with entries, one at a time, and says what came of it; `pending` is the step under way. */
export function useStep(chosen: Selected, onDone?: () => void) {
  const [pending, setPending] = useState<WaitlistStep | null>(null)
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const show = useToast()

  async function take(step: WaitlistStep): Promise<void> {
    setPending(step)
    try {
      const outcome = await postJson<ChangeWaitlistEntriesOutcome>('/admin/waitlist/change', {
        intent: step,
        chosen: chosen.isAll ? { search } : { ids: chosen.ids },
      })
      show(outcomeWords(step, outcome))
      if (outcome.ok) onDone?.()
      await revalidate()
    } catch {
      // The same once more is harmless: what was done is left out then.
      show({
        tone: 'danger',
        title: failure.title,
        description: step === 'delete' ? failure.delete : failure.update,
      })
    } finally {
      setPending(null)
    }
  }

  /** Whether there is anything to do something with; says so if not. */
  function isAnything(): boolean {
    const isSome = chosen.isAll || chosen.ids.length > 0
    if (!isSome) show({ tone: 'danger', title: nothingSelected })
    return isSome
  }
  return { pending, take, isAnything }
}
