import { formatTime } from '#app/kernel/dates.ts'
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
      <Notice tone="danger" live title="This door is no longer yours">
        You are signed out, your pass has ended, or you were taken off this door. The list was removed from
        this device.{waiting > 0 && ` ${waitingWords(waiting)} until you are back.`}
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
          ? `Tickets are checked against the list of ${time(list.from)}, and what you scan is sent when the network is back.`
          : 'There is no list on this device yet, so verdicts have to wait for the network.'}
        {isVolatile && ' Keep this page open: this browser keeps nothing when it is closed.'}
      </Notice>
    )
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft tabular-nums">
      <Icon name={list ? 'check-circle' : 'hourglass'} className="size-4 text-success" />
      {list
        ? `Online · ready for a lost network with ${list.size.toLocaleString('en')} tickets`
        : 'Online · the list for a lost network is being downloaded'}
      {waiting > 0 && ` · ${waitingWords(waiting)}`}
    </p>
  )
}

const waitingWords = (count: number) =>
  count === 1 ? '1 scan waits to be sent' : `${count} scans wait to be sent`
