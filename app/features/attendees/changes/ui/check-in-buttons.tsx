import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { Selected } from '#app/ui/selection.ts'
import { isNothingSelected } from '../../list/ui/nothing-selected.ts'
import { useEarlyQuestion } from './early-question.tsx'
import { useCheckIn } from './use-check-in.ts'

type CheckInButtonsProps = {
  eventId: string
  chosen: Selected
  /** Which of the two make sense; both where tickets differ. */
  show?: 'check-in' | 'undo' | 'both'
  /** Whom the press is about, where several buttons stand below each other; only read out. */
  whom?: string
  onDone?: () => void
}

/** Checks tickets in, or takes it back, at once: what was pressed by mistake is undone with the next press. */
export function CheckInButtons({ eventId, chosen, show = 'both', whom, onDone }: CheckInButtonsProps) {
  const { checkIn, undo, isCheckingIn, isUndoing } = useCheckIn(eventId, onDone)
  const ask = useEarlyQuestion()
  return (
    <>
      {show !== 'undo' && (
        <Button
          size="small"
          variant={whom === undefined ? 'primary' : 'secondary'}
          icon={whom === undefined ? 'check' : undefined}
          pending={isCheckingIn}
          pendingLabel={t('Checking in…')}
          onClick={() => (isNothingSelected(chosen) ? void checkIn(chosen) : ask(() => void checkIn(chosen)))}
        >
          {whom === undefined
            ? t('Check in')
            : rich('Check in<more> {name}</more>', {
                more: (words) => <span className="sr-only">{words}</span>,
                name: whom,
              })}
        </Button>
      )}
      {show !== 'check-in' && (
        <Button
          size="small"
          variant="secondary"
          icon="undo-2"
          pending={isUndoing}
          pendingLabel={t('Undoing…')}
          onClick={() => void undo(chosen)}
        >
          {t('Undo check-in')}
        </Button>
      )}
    </>
  )
}
