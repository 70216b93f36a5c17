import { formatTime } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
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
      <Notice tone="danger" live title="You no longer have access to this door">
        You are signed out, your door link has expired, or your access was removed. The ticket list was
        deleted from this device.{waiting > 0 && ` ${waitingWords(waiting)} until you are back.`}
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
        title={`Offline since ${time(offlineSince)}${waiting > 0 ? ` · ${waitingWords(waiting)}` : ''}`}
      >
        {list
          ? `Tickets are checked against the list from ${time(list.from)}. Scans are sent when you are online again.`
          : 'This device has no ticket list yet, so tickets can be checked only when you are online.'}
        {isVolatile && ' Keep this page open. This browser loses unsent scans when you close it.'}
      </Notice>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
      <Icon name={list ? 'check-circle' : 'hourglass'} className="size-4 text-success" />
      {list
        ? `Online · ready for offline use with ${formatCount(list.size)} tickets`
        : 'Online · downloading the list for offline use'}
      {waiting > 0 && ` · ${waitingWords(waiting)}`}
    </p>
  )
}

const waitingWords = (count: number) => (count === 1 ? '1 scan to be sent' : `${count} scans to be sent`)
