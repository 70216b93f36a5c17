import { formatTime } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shortVerdict, type VerdictTone } from '../../ui/scan-words.ts'
import { UndoCheckIn } from '../../ui/undo-check-in.tsx'
import type { LastScan } from './last-scan.ts'

type LastScansProps = {
  scans: readonly (LastScan & { queued?: unknown })[]
  timeZone: string
  undo: (ticketId: string, scanId: string) => Promise<boolean>
}

const colours: Record<VerdictTone, string> = { in: 'text-success', stop: 'text-warning', no: 'text-danger' }

/** What this door answered last, for staff who looked away; an admission can be undone. */
export function LastScans({ scans, timeZone, undo }: LastScansProps) {
  return (
    <section
      aria-label={t('Last scans')}
      className="rounded-card bg-card px-4 py-3 shadow-card ring-1 ring-line/70"
    >
      <h2 className="text-lg">{t('Last scans')}</h2>
      {scans.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('Your scans on this device are listed here.')}</p>
      ) : (
        <ol className="mt-1 grid divide-y divide-line">
          {scans.map((scan) => (
            <LastScanRow key={scan.scanId} scan={scan} timeZone={timeZone} undo={undo} />
          ))}
        </ol>
      )}
    </section>
  )
}

function LastScanRow({
  scan,
  timeZone,
  undo,
}: { scan: LastScansProps['scans'][number] } & Omit<LastScansProps, 'scans'>) {
  const { icon, title, tone } = shortVerdict(scan.verdict)
  const isWaiting = Boolean(scan.queued)
  const mayUndo = scan.verdict === 'admitted' && scan.ticketId !== null && !scan.isUndone
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2.5">
      <Icon name={icon} className={cx('mt-0.5 size-5', colours[tone])} />
      <div className="min-w-0 flex-1">
        <p className={cx('font-semibold wrap-anywhere', scan.isUndone && 'line-through')}>
          {scan.name ?? scan.ticketName ?? title}
        </p>
        <p className="text-sm text-ink-soft">
          <time className="tabular-nums" dateTime={new Date(scan.at).toISOString()}>
            {formatTime(new Date(scan.at), timeZone)}
          </time>
          {` · ${scan.isUndone ? t('{verdict}, undone', { verdict: title }) : title}`}
          {scan.isOffline && ` · ${isWaiting ? t('Offline, to be sent') : t('Offline, sent')}`}
          {scan.conflict && ` · ${t('Conflict')}`}
        </p>
      </div>
      {mayUndo && scan.ticketId !== null && (
        <UndoCheckIn seat={{ ticketId: scan.ticketId, attendeeName: scan.name }} undo={undo} isSmall />
      )}
    </li>
  )
}
