import { formatMoment, zoneName } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { typedTime } from '#app/kernel/typed-time.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { rich } from '#app/ui/rich.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventChoice } from '../composer-choices.server.ts'
import type { CampaignDraft } from '../forms.ts'
import { mostEvents } from '../rules/campaign-limits.ts'
import { EventOption } from './choice-options.tsx'
import { ChosenList } from './chosen-list.tsx'
import { LookUp } from './look-up.tsx'

type ToldEventsProps = {
  isSaveTheDate: boolean
  eventIds: readonly string[]
  events: readonly EventChoice[]
  onChange: (ids: string[]) => void
  /** One that is told from now on as well. */
  onChoose: (event: EventChoice) => void
  errors?: readonly string[] | undefined
}

/** The events a mail tells of, in the order in which they are told; of a save-the-date at most one. */
export function ToldEvents({ isSaveTheDate, eventIds, events, onChange, onChoose, errors }: ToldEventsProps) {
  return (
    <fieldset className="grid gap-3" aria-describedby={errors ? 'told-events-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">
        {isSaveTheDate
          ? rich('Event<more> (optional)</more>', {
              more: (words) => <span className="font-normal text-ink-faint">{words}</span>,
            })
          : t('Events')}
      </legend>
      <ChosenList
        label={t('Events in this email')}
        items={eventIds.map((id) => {
          const event = events.find((one) => one.id === id)
          return { id, name: event?.title ?? t('Deleted event'), detail: event ? whenOf(event) : '' }
        })}
        onRemove={(id) => onChange(eventIds.filter((one) => one !== id))}
      />
      {eventIds.length < (isSaveTheDate ? 1 : mostEvents) && (
        <LookUp<EventChoice>
          label={eventIds.length === 0 ? t('Choose an event') : t('Add another event')}
          hint={
            isSaveTheDate
              ? t('Fills in the fields below. The email links to the event when it is published.')
              : t('Each appears with its picture, date, time, place and a link.')
          }
          of="events"
          least={0}
          taken={eventIds}
          onChoose={onChoose}
          option={(event) => <EventOption event={event} />}
        />
      )}
      <FieldErrors id="told-events-error" errors={errors} />
    </fieldset>
  )
}

function whenOf({ startsAt, timeZone, place }: EventChoice): string {
  const when = formatMoment(new Date(startsAt), timeZone)
  return place ? joinList([when, place]) : when
}

function detailsOfTime(startsAt: Date, timeZone: string) {
  const [date = '', time = ''] = typedTime(new Date(startsAt), timeZone).split('T')
  return { date, time }
}

type Details = CampaignDraft['details']

/** What a save-the-date says of an event. */
export function detailsOf({ title, startsAt, timeZone, place }: EventChoice): Details {
  return { title, ...detailsOfTime(startsAt, timeZone), location: place }
}

type DateFieldsProps = {
  details: Details
  onChange: (details: Details) => void
  /** The event whose facts may be filled in once more. */
  event: EventChoice | undefined
  /** In words, of a date without an event. */
  zone: string
  errors: Partial<Record<keyof Details, readonly string[]>>
}

/** The fields of a save-the-date. */
export function DateFields({ details, onChange, event, zone, errors }: DateFieldsProps) {
  const input = (name: keyof Details) => ({
    value: details[name],
    onChange: (typed: { currentTarget: { value: string } }) =>
      onChange({ ...details, [name]: typed.currentTarget.value }),
    autoComplete: 'off',
  })
  const differs = event && JSON.stringify(detailsOf(event)) !== JSON.stringify(details)
  return (
    <div className="grid gap-5">
      <Field id="date-title" label={t('Title')} errors={errors.title}>
        <TextInput {...input('title')} maxLength={200} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="date-date" label={t('Date')} errors={errors.date}>
          <DateInput {...input('date')} type="date" />
        </Field>
        <Field
          id="date-time"
          label={t('Time')}
          hint={t('In {zone}.', { zone: event ? zoneName(event.timeZone) : zone })}
          errors={errors.time}
        >
          <TextInput {...input('time')} type="time" />
        </Field>
      </div>
      <Field id="date-location" label={t('Location')} errors={errors.location}>
        <TextInput {...input('location')} maxLength={300} />
      </Field>
      {event && differs && (
        <div>
          <Button variant="quiet" size="small" icon="refresh" onClick={() => onChange(detailsOf(event))}>
            {t('Reload from event')}
          </Button>
        </div>
      )}
    </div>
  )
}
