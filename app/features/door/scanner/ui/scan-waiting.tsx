import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type ScanWaitingProps = { failures: number; onRetry: () => void; onGiveUp: () => void }

/** A scan is on its way; when the network lets it down, what is kept and what can be done. */
export function ScanWaiting({ failures, onRetry, onGiveUp }: ScanWaitingProps) {
  if (failures === 0) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-card bg-teal-soft p-4 text-lg font-semibold"
      >
        <Spinner /> {t('Checking the ticket…')}
      </p>
    )
  }
  return (
    <div
      role="alert"
      className="absolute inset-0 grid content-center gap-3 overflow-y-auto ground-marigold p-5"
    >
      <p className="flex items-center gap-2 text-lg font-bold">
        <Icon name="wifi-off" className="size-6" /> {t('No response yet')}
      </p>
      <p>
        {t(
          'The connection is slow or lost. The scan is saved and resent automatically. Do not admit the person before you see the result.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon="refresh" onClick={onRetry} className="bg-ink! text-paper!">
          {t('Retry now')}
        </Button>
        <Button variant="secondary" onClick={onGiveUp}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
