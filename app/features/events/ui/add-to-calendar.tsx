import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'

/** `icsUrl` is a path of ours. */
type AddToCalendarProps = { icsUrl: string; googleUrl: string }

const item = 'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-paper-deep'

/** Ways of putting an event into one's own calendar. */
export function AddToCalendar({ icsUrl, googleUrl }: AddToCalendarProps) {
  return (
    <Popover
      label={t('Add to calendar')}
      trigger={(attributes) => (
        <Button {...attributes} variant="secondary" icon="calendar-plus">
          {t('Add to calendar')}
        </Button>
      )}
    >
      <ul className="min-w-60">
        <li>
          <a href={pathHere(icsUrl)} download className={item}>
            <Icon name="download" className="text-ink-faint" />
            {t('Calendar file (.ics)')}
          </a>
        </li>
        <li>
          <a href={googleUrl} target="_blank" rel="noopener noreferrer" className={item}>
            <Icon name="external-link" className="text-ink-faint" />
            {t('Google Calendar')}
          </a>
        </li>
      </ul>
    </Popover>
  )
}
