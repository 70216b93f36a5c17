import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import type { SeatShown } from '../../rules/scan-answer.ts'
import { useContinues } from '../../ui/door-memory.ts'
import { type DoorAnswer, type VerdictTone, verdictWords } from '../../ui/scan-words.ts'
import { UndoCheckIn } from '../../ui/undo-check-in.tsx'
import { SeatDetails } from './seat-details.tsx'

type ScanVerdictProps = {
  /** Null while there is nothing to say. */
  answer: DoorAnswer | null
  /** The event whose door this is. */
  event: { id: string; timeZone: string }
  undo: (ticketId: string, scanId: string) => Promise<boolean>
  onAnother: () => void
  onUndone: (seat: SeatShown) => void
}

const grounds: Record<VerdictTone, string> = {
  in: 'bg-success text-on-success',
  stop: 'bg-marigold text-on-marigold',
  no: 'bg-danger text-on-danger',
}

/** The verdict over the whole screen: colour, picture and words that can be read from a step away. */
export function ScanVerdict(props: ScanVerdictProps) {
  const { answer, onAnother } = props
  const id = useId()
  const modal = useModal({ open: answer !== null, onClose: onAnother, closeOnBackdrop: false })
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={cx(
        'm-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain',
        answer && grounds[verdictWords(answer).tone],
      )}
    >
      {answer && <Verdict {...props} id={id} answer={answer} />}
    </dialog>
  )
}

/** How long an admitted ticket is shown where the device goes on by itself. */
const shownForMs = 2_000

/** Puts away the verdict of an admitted ticket after a moment, if this device is set so; a touch on it stops that. */
function useContinuing(answer: DoorAnswer, onAnother: () => void): void {
  const [continues] = useContinues()
  const goOn = useEffectEvent(onAnother)
  useEffect(() => {
    if (!continues || answer.verdict !== 'admitted') return
    const timer = setTimeout(goOn, shownForMs)
    const stay = () => clearTimeout(timer)
    window.addEventListener('pointerdown', stay, { once: true })
    return () => {
      stay()
      window.removeEventListener('pointerdown', stay)
    }
  }, [continues, answer])
}

function Verdict({
  id,
  answer,
  event,
  undo,
  onAnother,
  onUndone,
}: ScanVerdictProps & { id: string; answer: DoorAnswer }) {
  const { icon, title, text } = verdictWords(answer)
  const { seat } = answer
  const next = useRef<HTMLButtonElement>(null)

  useContinuing(answer, onAnother)

  // One verdict may follow another without the dialog closing in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes the focus
  useEffect(() => next.current?.focus(), [answer])

  return (
    <div className="mx-auto flex min-h-full w-full max-w-xl flex-col gap-5 px-5 pt-8 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <div className="text-center">
        <Icon name={icon} className="size-24 stroke-[2.2]" />
        <h2 id={`${id}-title`} className="mt-3 font-sans text-2xl font-bold">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-lg font-semibold text-balance empty:hidden">
          {text}
        </p>
        {'listFrom' in answer && answer.listFrom !== undefined && (
          <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-ink px-4 py-1.5 font-semibold text-paper">
            <Icon name="wifi-off" className="size-5" />
            {t('Offline')}
          </p>
        )}
      </div>
      {seat && (
        <SeatDetails
          seat={seat}
          timeZone={event.timeZone}
          scannedAgainAt={answer.verdict === 'already-in' ? new Date(answer.at) : null}
        />
      )}
      <div className="mt-auto grid gap-3 pt-3">
        {seat && answer.verdict === 'admitted' && (
          <UndoCheckIn key={seat.ticketId} seat={seat} undo={undo} onUndone={() => onUndone(seat)} />
        )}
        {answer.verdict === 'no-access' ? (
          <a
            href={pathHere(`/auth?returnTo=${encodeURIComponent(`/admin/scan?event=${event.id}`)}`)}
            data-autofocus
            className="flex min-h-16 items-center justify-center rounded-control bg-ink px-6 text-xl font-bold text-paper"
          >
            {t('Sign in again')}
          </a>
        ) : (
          <Button
            ref={next}
            data-autofocus
            icon="scan-line"
            wide
            onClick={onAnother}
            className="min-h-16! bg-ink! text-xl! text-paper!"
          >
            {t('Scan Another')}
          </Button>
        )}
      </div>
    </div>
  )
}
