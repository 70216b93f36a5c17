import { useLocation, useRevalidator } from 'react-router'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Selected } from '#app/ui/selection.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { isNothingSelected, noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import { checkInLeftOuts } from '../rules/check-in-by-hand.ts'
import { checkInWords, leftOutWords, notAnswered, onlyOwnCheckIns } from './change-words.ts'
import { sendCheckIn, sendUndo, sentChoice } from './send-change.ts'
import { useSending } from './use-sending.ts'

/** Checks tickets of an event in, or undoes it, and tells the outcome in a toast, from which it can be undone. */
export function useCheckIn(eventId: string, onDone: (() => void) | undefined) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const checkingIn = useSending()
  const undoing = useSending()

  async function checkIn(on: Selected) {
    if (isNothingSelected(on)) return toast({ tone: 'danger', title: noTicketsSelected() })
    await checkingIn.run(async () => {
      const choice = sentChoice(on, search)
      const outcome = await sendCheckIn(eventId, choice).catch(() => null)
      if (!outcome?.ok) {
        toast({ tone: 'danger', title: outcome ? checkInWords[outcome.reason] : notAnswered() })
        return null
      }
      const { done, leftOut } = outcome
      const others = checkInLeftOuts.flatMap((why) =>
        leftOut[why] > 0 ? leftOutWords[why](leftOut[why]) : [],
      )
      toast({
        tone: done > 0 ? 'success' : 'info',
        title:
          done > 0
            ? plural(done, '{count} ticket checked in', '{count} tickets checked in')
            : t('No one was checked in'),
        ...(others.length > 0 && { description: t('Skipped: {others}.', { others: joinList(others) }) }),
        // What is undone is what was done: with others left out, the choice says more than that.
        ...(done > 0 &&
          others.length === 0 &&
          !on.isAll && {
            action: { label: t('Undo'), onPress: () => void undo(on) },
          }),
      })
      onDone?.()
      await revalidate()
      return null
    })
  }

  async function undo(on: Selected) {
    if (isNothingSelected(on)) return toast({ tone: 'danger', title: noTicketsSelected() })
    await undoing.run(async () => {
      const outcome = await sendUndo(eventId, sentChoice(on, search)).catch(() => null)
      if (!outcome?.ok) {
        toast({ tone: 'danger', title: outcome ? noTicketsSelected() : notAnswered() })
        return null
      }
      toast(
        outcome.done > 0
          ? {
              title: plural(outcome.done, 'Check-in undone', '{count} check-ins undone'),
              ...(outcome.notTheirs > 0 && { description: onlyOwnCheckIns() }),
            }
          : {
              tone: 'info',
              title: outcome.notTheirs > 0 ? onlyOwnCheckIns() : t('None of them were checked in'),
            },
      )
      onDone?.()
      await revalidate()
      return null
    })
  }

  return { checkIn, undo, isCheckingIn: checkingIn.isPending, isUndoing: undoing.isPending }
}
