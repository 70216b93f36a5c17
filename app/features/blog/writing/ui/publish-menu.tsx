import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Popover } from '#app/ui/popover.tsx'

type PublishMenuProps = { timeZone: string; pending: boolean }

/** Inside the form of a post that is not published: publishes it now, or at a time. */
export function PublishMenu({ timeZone, pending }: PublishMenuProps) {
  return (
    <div className="noscript:hidden">
      <Popover
        label={t('Publish')}
        trigger={(attributes) => (
          <Button {...attributes} variant="accent" iconEnd="chevron-down" className="max-sm:px-3">
            {t('Publish')}
          </Button>
        )}
      >
        <div className="grid w-72 max-w-full gap-4 p-2">
          <Button type="submit" name="intent" value="publish" icon="send" pending={pending} wide>
            {t('Publish now')}
          </Button>
          <div className="grid gap-3 border-t border-line pt-4">
            <Field id="post-schedule-at" label={t('Publish at')} hint={zoneName(timeZone)}>
              <DateInput name="scheduleAt" type="datetime-local" />
            </Field>
            <Button type="submit" name="intent" value="schedule" icon="clock" variant="secondary" wide>
              {t('Schedule')}
            </Button>
          </div>
        </div>
      </Popover>
    </div>
  )
}
