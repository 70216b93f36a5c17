import { formatDayTime } from '#app/kernel/dates.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { shortPlace } from '../rules/event-place.ts'
import { ZoneNote } from './zone-note.tsx'

type EventWhenWhereProps = {
  event: Parameters<typeof shortPlace>[0] & { startsAt: Date; timeZone: string }
  /** Small in a row of a list, where a card has room. */
  isSmall?: boolean
}

/** When an event begins and where, in two lines of a card or a row. */
export function EventWhenWhere({ event, isSmall = false }: EventWhenWhereProps) {
  const { startsAt, timeZone } = event
  const icon = cx('mt-0.5 text-ink-faint', isSmall ? 'size-4' : 'size-5')
  return (
    <div
      className={cx('grid text-ink-soft', isSmall ? 'mt-1.5 gap-0.5 text-sm' : 'mt-2 gap-1 max-lg:text-sm')}
    >
      <p className="flex gap-2">
        <Icon name="clock" className={icon} />
        <span>
          <Unbroken>{formatDayTime(startsAt, timeZone)}</Unbroken>
          <ZoneNote instant={startsAt} zone={timeZone} />
        </span>
      </p>
      <p className="flex gap-2">
        <Icon name={event.isOnline ? 'globe' : 'map-pin'} className={icon} />
        {shortPlace(event)}
      </p>
    </div>
  )
}
