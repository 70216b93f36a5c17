import { formatTime } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OfflineView } from './offline-view.ts'

type DoorStateProps = {
  view: OfflineView
  /** Of the device: when it lost its network is told by its own clock. */
  timeZone: string
}

/** Whether there is a network, what the door goes by without one, and what waits to be sent. */
export function DoorState({ view, timeZone }: DoorStateProps) {
  const { offlineSince, list, waiting, isClosed, isVolatile } = view
  if (isClosed) {
    return (
      <Notice tone="danger" live title={t('You no longer have access to this door')}>
        {t(
          'You are signed out, your door link has expired, or your access was removed. The ticket list was deleted from this device.',
        )}
        {waiting > 0 &&
          ` ${plural(waiting, '{count} scan to be sent until you are back.', '{count} scans to be sent until you are back.')}`}
      </Notice>
    )
  }
  const time = (at: number) => formatTime(new Date(at), timeZone)
  if (offlineSince !== null) {
    return (
      <Notice
        tone="warning"
        icon="wifi-off"
        live
        title={[t('Offline since {time}', { time: time(offlineSince) }), waiting > 0 && waitingWords(waiting)]
          .filter(Boolean)
          .join(' · ')}
      >
        {list
          ? t('Tickets are checked against the list from {time}. Scans are sent when you are online again.', {
              time: time(list.from),
            })
          : t('This device has no ticket list yet, so tickets can be checked only when you are online.')}
        {isVolatile && ` ${t('Keep this page open. This browser loses unsent scans when you close it.')}`}
      </Notice>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
      <Icon name={list ? 'check-circle' : 'hourglass'} className="size-4 text-success" />
      {list
        ? plural(
            list.size,
            'Online · ready for offline use with {count} ticket',
            'Online · ready for offline use with {count} tickets',
          )
        : t('Online · downloading the list for offline use')}
      {waiting > 0 && ` · ${waitingWords(waiting)}`}
    </p>
  )
}

const waitingWords = (count: number) => plural(count, '{count} scan to be sent', '{count} scans to be sent')
