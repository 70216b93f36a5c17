import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SeatShown } from '../rules/scan-answer.ts'
import { type DoorAnswer, type VerdictTone, verdictWords } from './scan-words.ts'
import { UndoCheckIn } from './undo-check-in.tsx'

type LastScanProps = {
  eventId: string
  answer: DoorAnswer
  mayUndo: boolean
  onUndone: (seat: SeatShown) => void
}

const colours: Record<VerdictTone, string> = { in: 'text-success', stop: 'text-warning', no: 'text-danger' }

/** What the last scan was answered, for whoever looked away. */
export function LastScan({ eventId, answer, mayUndo, onUndone }: LastScanProps) {
  const { icon, title, tone } = verdictWords(answer)
  const { seat } = answer
  return (
    <section
      aria-label="Last scan"
      className="grid grid-cols-1 gap-3 rounded-card bg-card p-4 shadow-card ring-1 ring-line/70"
    >
      <div className="flex items-center gap-3">
        <Icon name={icon} className={cx('size-6', colours[tone])} />
        <p className="min-w-0">
          <span className="block text-sm text-ink-soft">Last scan: {title}</span>
          {seat && (
            <span className="block truncate font-semibold">{seat.attendeeName ?? seat.ticketName}</span>
          )}
        </p>
      </div>
      {mayUndo && seat && answer.verdict === 'admitted' && (
        <UndoCheckIn key={seat.ticketId} eventId={eventId} seat={seat} onUndone={onUndone} />
      )}
    </section>
  )
}
