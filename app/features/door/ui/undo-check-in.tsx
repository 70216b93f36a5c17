import { useEffect, useRef, useState } from 'react'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { SeatShown } from '../rules/scan-answer.ts'

type UndoCheckInProps = {
  seat: Pick<SeatShown, 'ticketId' | 'attendeeName'>
  /** Answers whether it was taken back; `scanId` is the same however often it is asked. */
  undo: (ticketId: string, scanId: string) => Promise<boolean>
  onUndone?: () => void
  /** One of many in a list. */
  isSmall?: boolean
}

const undoLabel = (name: string | null) =>
  name === null ? t('Undo the check-in of this ticket') : t('Undo the check-in of {name}', { name })

const undoQuestion = (name: string | null) =>
  name === null
    ? t('Undo the check-in of this ticket? The ticket can then be used again.')
    : t('Undo the check-in of {name}? The ticket can then be used again.', { name })

type Step = 'offered' | 'asked' | 'working' | 'failed'

/** Takes a check-in back after a second press, which stands elsewhere than the first. */
export function UndoCheckIn({ seat, undo, onUndone, isSmall = false }: UndoCheckInProps) {
  const [step, setStep] = useState<Step>('offered')
  // However often it is sent, it is one undo.
  const [scanId] = useState(newId)

  const safe = useRef<HTMLButtonElement>(null)
  const isTouched = useRef(false)

  // The pressed button gives way to others: the focus goes to the one that changes nothing.
  useEffect(() => {
    if (isTouched.current && (step === 'offered' || step === 'asked')) safe.current?.focus()
  }, [step])

  function ask() {
    isTouched.current = true
    setStep('asked')
  }

  async function send() {
    setStep('working')
    if (await undo(seat.ticketId, scanId)) onUndone?.()
    else setStep('failed')
  }

  if (step === 'offered') {
    return (
      <Button
        variant={isSmall ? 'quiet' : 'secondary'}
        icon="undo-2"
        wide={!isSmall}
        ref={safe}
        onClick={ask}
        aria-label={isSmall ? undoLabel(seat.attendeeName) : undefined}
      >
        {isSmall ? t('Undo') : t('Undo check-in')}
      </Button>
    )
  }
  return (
    <div
      className={cx(
        'grid gap-3 rounded-card p-4 text-ink',
        isSmall ? 'mt-2 basis-full bg-paper-deep' : 'bg-card',
      )}
    >
      <p role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed'
          ? t('The check-in could not be undone. Try again.')
          : undoQuestion(seat.attendeeName)}
      </p>
      <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
        <Button
          variant="danger"
          icon="undo-2"
          pending={step === 'working'}
          pendingLabel={t('Undoing…')}
          onClick={() => void send()}
        >
          {t('Undo check-in')}
        </Button>
        <Button variant="secondary" ref={safe} onClick={() => setStep('offered')}>
          {t('Keep check-in')}
        </Button>
      </div>
    </div>
  )
}
