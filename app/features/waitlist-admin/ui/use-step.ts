import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { postJson } from '#app/ui/post-json.ts'
import type { Selected } from '#app/ui/selection.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import { useToast } from '#app/ui/toast-context.ts'
import type { ChangeWaitlistEntriesOutcome } from '../change-waitlist-entries.server.ts'
import type { EndedEntry, WaitlistStep } from '../rules/waitlist-steps.ts'
import type { UndoneEntries } from '../undo-ended-entries.server.ts'
import { failure, nothingSelected, outcomeWords, undoneWords } from './waitlist-admin-words.ts'

/** Entries of a list; `eventId` where the list is within one event, which its address does not say. */
export type ChosenEntries = Selected & { eventId?: string | undefined }

/** Takes steps with entries, one at a time, and says what came of it; `pending` is the step under way. */
export function useStep(chosen: ChosenEntries, onDone?: () => void) {
  const [pending, setPending] = useState<WaitlistStep | null>(null)
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const show = useToast()

  async function take(step: WaitlistStep): Promise<void> {
    setPending(step)
    try {
      const outcome = await postJson<ChangeWaitlistEntriesOutcome>('/admin/waitlist/change', {
        intent: step,
        chosen: chosen.isAll ? { search: searchOf(search, chosen.eventId) } : { ids: chosen.ids },
      })
      const ended = outcome.ok && outcome.ended
      show({
        ...outcomeWords(step, outcome),
        ...(ended && { action: { label: t('Undo'), onPress: () => void undo(ended) } }),
      })
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

  async function undo(ended: { closedAt: string; entries: EndedEntry[] }): Promise<void> {
    try {
      show(undoneWords(await postJson<UndoneEntries>('/admin/waitlist/change', { intent: 'undo', ...ended })))
      await revalidate()
    } catch {
      show({ tone: 'danger', title: failure.title, description: failure.update })
    }
  }

  /** Whether there is anything to do something with; says so if not. */
  function isAnything(): boolean {
    const isSome = chosen.isAll || chosen.ids.length > 0
    if (!isSome) show({ tone: 'danger', title: nothingSelected() })
    return isSome
  }
  return { pending, take, isAnything }
}

/** What the list is narrowed down to, its event included. */
function searchOf(search: string, eventId: string | undefined): string {
  return eventId === undefined ? search : tableAddress(new URLSearchParams(search), { event: eventId })
}
