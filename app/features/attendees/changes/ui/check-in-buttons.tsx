import { useLocation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Selected } from '#app/ui/selection.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { isNothingSelected, noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import { checkInLeftOuts } from '../rules/check-in-by-hand.ts'
import { checkInWords, leftOutWords, notAnswered, onlyOwnCheckIns, tickets } from './change-words.ts'
import { sendCheckIn, sendUndo, sentChoice } from './send-change.ts'
import { useSending } from './use-sending.ts'

type CheckInButtonsProps = {
  eventId: string
  chosen: Selected
  /** Which of the two make sense; both where tickets differ. */
  show?: 'check-in' | 'undo' | 'both'
  onDone?: () => void
}

/** Checks tickets in, or takes it back, at once: what was pressed by mistake is undone with the next press. */
export function CheckInButtons({ eventId, chosen, show = 'both', onDone }: CheckInButtonsProps) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const checkingIn = useSending()
  const undoing = useSending()

  async function checkIn(on: Selected) {
    if (isNothingSelected(on)) return toast({ tone: 'danger', title: noTicketsSelected })
    await checkingIn.run(async () => {
      const choice = sentChoice(on, search)
      const outcome = await sendCheckIn(eventId, choice).catch(() => null)
      if (!outcome?.ok) {
        toast({ tone: 'danger', title: outcome ? checkInWords[outcome.reason] : notAnswered })
        return null
      }
      const { done, leftOut } = outcome
      const others = checkInLeftOuts.flatMap((why) =>
        leftOut[why] > 0 ? leftOutWords[why](leftOut[why]) : [],
      )
      toast({
        tone: done > 0 ? 'success' : 'info',
        title: done > 0 ? `${tickets(done)} checked in` : 'No one was checked in',
        ...(others.length > 0 && { description: `Skipped: ${others.join(', ')}.` }),
      })
      onDone?.()
      await revalidate()
      return null
    })
  }

  async function undo(on: Selected) {
    if (isNothingSelected(on)) return toast({ tone: 'danger', title: noTicketsSelected })
    await undoing.run(async () => {
      const outcome = await sendUndo(eventId, sentChoice(on, search)).catch(() => null)
      if (!outcome?.ok) {
        toast({ tone: 'danger', title: outcome ? noTicketsSelected : notAnswered })
        return null
      }
      toast(
        outcome.done > 0
          ? {
              title: `${outcome.done === 1 ? 'Check-in' : `${outcome.done.toLocaleString('en')} check-ins`} undone`,
              ...(outcome.notTheirs > 0 && { description: onlyOwnCheckIns }),
            }
          : { tone: 'info', title: outcome.notTheirs > 0 ? onlyOwnCheckIns : 'None of them were checked in' },
      )
      onDone?.()
      await revalidate()
      return null
    })
  }

  return (
    <>
      {show !== 'undo' && (
        <Button
          size="small"
          icon="check"
          pending={checkingIn.isPending}
          pendingLabel="Checking in…"
          onClick={() => void checkIn(chosen)}
        >
          Check in
        </Button>
      )}
      {show !== 'check-in' && (
        <Button
          size="small"
          variant="secondary"
          icon="undo-2"
          pending={undoing.isPending}
          pendingLabel="Undoing…"
          onClick={() => void undo(chosen)}
        >
          Undo check-in
        </Button>
      )}
    </>
  )
}
