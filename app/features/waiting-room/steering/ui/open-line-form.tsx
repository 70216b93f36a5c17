import { useState } from 'react'
import { Form } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import type { EventToOpen } from '../events-to-open.server.ts'
import { usePendingStep } from './line-step-button.tsx'

type OpenLineFormProps = {
  events: readonly EventToOpen[]
  /** Only those that a search has found are there. */
  isSearched: boolean
  chosen: string | null
  /** What was wrong with what was sent. */
  problem: string | null
}

/** Opens the waiting room of an event by hand: now, or at a time before its sale begins. */
export function OpenLineForm({ events, isSearched, chosen, problem }: OpenLineFormProps) {
  const [eventId, setEventId] = useState(chosen ?? events[0]?.id ?? '')
  const [isLater, setLater] = useState(false)
  const pending = usePendingStep(eventId)
  if (events.length === 0) {
    return isSearched ? (
      <EmptyState icon="search" title={t('No event found')} level={3}>
        {t('No upcoming event matches, or its waiting room is already open.')}
      </EmptyState>
    ) : (
      <EmptyState icon="calendar" title={t('No upcoming events')} level={3}>
        {t('A waiting room belongs to a published event that has not ended.')}
      </EmptyState>
    )
  }
  const zone = events.find(({ id }) => id === eventId)?.timeZone ?? ''
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <Field id="line-event" label={t('Event')}>
        <SearchSelect
          name="eventId"
          value={eventId}
          onChange={(event) => setEventId(event.currentTarget.value)}
          options={events.map(({ id, title, startsAt, timeZone }) => ({
            value: id,
            label: `${title} · ${formatMoment(startsAt, timeZone)}`,
          }))}
        />
      </Field>
      <RadioGroup
        name="intent"
        legend={t('When')}
        value={isLater ? 'plan' : 'open'}
        onChange={(value) => setLater(value === 'plan')}
        options={[
          { value: 'open', label: t('Now') },
          { value: 'plan', label: t('Schedule') },
        ]}
      />
      {isLater && (
        <Field
          id="line-at"
          label={t('Opens on')}
          hint={t(
            'In the event’s time zone ({zone}). We recommend 15 minutes before sales start. Everyone there at the start gets a random place.',
            { zone },
          )}
          errors={problem === null ? undefined : [problem]}
        >
          <DateInput type="datetime-local" name="at" required />
        </Field>
      )}
      {!isLater && problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button
          type="submit"
          icon={isLater ? 'clock' : 'door-open'}
          pending={pending === 'open' || pending === 'plan'}
        >
          {isLater ? t('Schedule waiting room') : t('Open waiting room')}
        </Button>
      </div>
    </Form>
  )
}
