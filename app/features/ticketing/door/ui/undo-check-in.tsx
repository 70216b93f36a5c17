import { useEffect, useRef, useState } from 'react'
import { newId } from '#app/kernel/ids.ts'
import { Button } from '#app/ui/button.tsx'
import type { SeatShown } from '../rules/scan-answer.ts'
import { currentDoorName } from './door-memory.ts'
import { sendUndo } from './send-scan.ts'

type UndoCheckInProps = {
  eventId: string
  seat: SeatShown
  onUndone: (seat: SeatShown) => void
}

type Step = 'offered' | 'asked' | 'working' | 'failed'

/** Takes a check-in back after a second press, which stands elsewhere than the first. */
export function UndoCheckIn({ eventId, seat, onUndone }: UndoCheckInProps) {
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

  async function undo() {
    setStep('working')
    const answer = await sendUndo({ eventId, ticketId: seat.ticketId, scanId, device: currentDoorName() })
    if (answer) onUndone(seat)
    else setStep('failed')
  }

  if (step === 'offered') {
    return (
      <Button variant="secondary" icon="undo-2" wide ref={safe} onClick={ask}>
        Undo check-in
      </Button>
    )
  }
  return (
    <div className="grid gap-3 rounded-card bg-card p-4 text-ink">
      <p role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed'
          ? 'The check-in could not be undone. Try again.'
          : `Take the check-in of ${seat.attendeeName ?? 'this ticket'} back? The ticket may then enter again.`}
      </p>
      <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
        <Button
          variant="danger"
          icon="undo-2"
          pending={step === 'working'}
          pendingLabel="Undoing…"
          onClick={() => void undo()}
        >
          Undo check-in
        </Button>
        <Button variant="secondary" ref={safe} onClick={() => setStep('offered')}>
          Keep it
        </Button>
      </div>
    </div>
  )
}
