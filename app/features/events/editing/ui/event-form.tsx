import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useUnsavedWarning } from '#app/ui/use-unsaved-warning.ts'
import type { EventToEdit } from '../event-to-edit.server.ts'
import type { EventTyped } from '../typed-from-event.ts'
import { EventAbout } from './event-about.tsx'
import { EventMenuFields } from './event-menu-fields.tsx'
import { EventPeople } from './event-people.tsx'
import { EventPlaceFields } from './event-place-fields.tsx'
import { EventPlaces } from './event-places.tsx'
import { EventPublishing } from './event-publishing.tsx'
import { EventWhen } from './event-when.tsx'

export type EventFormProps = {
  event: EventToEdit
  /** Of a new event: what is asked of its tickets. */
  tickets: ReactNode | null
  /** What the answer to the last press says, and what it was about. */
  answer: EventAnswer | undefined
  timeZones: readonly string[]
  tilesUrl: string | null
  /** The button that was pressed, while its answer is awaited. */
  pending: string | null
}

export type EventAnswer = {
  result: SubmissionResult<string[]>
  /** Who was slower has seen this revision now. */
  revision: number
  isStale: boolean
  pictureUrl: string | null
  /** Dishes that people have chosen would go. */
  losesDishes: boolean
}

/** Everything about an event, on one screen. Works without JavaScript but for the map. */
export function EventForm({ event, tickets, answer, timeZones, tilesUrl, pending }: EventFormProps) {
  const isNew = tickets !== null
  const [form, fields] = useForm<EventTyped>({
    id: 'event',
    lastResult: answer?.result,
    defaultValue: event.typed,
    defaultNoValidate: true,
  })
  const element = useRef<HTMLFormElement>(null)
  const refused = answer?.result.status === 'error' ? answer : null
  useUnsavedWarning(element, refused)
  const hidden = { id: event.id, revision: answer?.revision ?? event.revision }
  const aside = (
    <EventPublishing
      event={event}
      isNew={isNew}
      fields={fields}
      pictureUrl={answer?.pictureUrl ?? event.pictureUrl}
    />
  )

  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="group/event"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused && <Refusal errors={form.errors} answer={refused} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {isNew ? (
            <Panel title={t('Event')}>
              <FormField field={fields.title} label={t('Title')} />
            </Panel>
          ) : (
            <EventAbout fields={fields} hasTitle />
          )}
          <EventWhen fields={fields} timeZones={timeZones} />
          <EventPlaceFields fields={fields} tilesUrl={tilesUrl} />
          {tickets}
          {isNew && <EventAbout fields={fields} hasTitle={false} />}
          <EventPeople fields={fields} refusal={refused} />
          <EventPlaces event={event} fields={fields} />
          <EventMenuFields fields={fields} losesDishes={answer?.losesDishes ?? false} />
        </div>
        {aside}
      </div>
      <Actions isNew={isNew} pending={pending} />
    </Form>
  )
}

function Refusal({ errors, answer }: { errors: ReactNode[] | undefined; answer: EventAnswer }) {
  return (
    <Notice
      tone={answer.isStale ? 'warning' : 'danger'}
      live
      title={errors ? t('Not saved yet') : t('Validation Error')}
      className="mb-6"
      actions={
        answer.isStale && (
          <ButtonLink to="." variant="secondary" icon="refresh" reloadDocument>
            {t('Load their version')}
          </ButtonLink>
        )
      }
    >
      {errors ?? t('Check the fields marked below. Nothing was saved.')}
    </Notice>
  )
}

/** The buttons at the foot of the form. */
function Actions({ isNew, pending }: { isNew: boolean; pending: string | null }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <Button
        type="submit"
        name="intent"
        value="save"
        pending={pending === 'save'}
        pendingLabel={isNew ? t('Creating…') : t('Saving…')}
      >
        {isNew ? t('Create event') : t('Save changes')}
      </Button>
      {isNew && (
        <>
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="secondary"
            pending={pending === 'publish'}
            pendingLabel={t('Publishing…')}
          >
            {t('Create and publish')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="tickets"
            variant="secondary"
            pending={pending === 'tickets'}
            pendingLabel={t('Creating…')}
          >
            {t('Create and add tickets')}
          </Button>
        </>
      )}
      <ButtonLink to="/admin/events" variant="quiet">
        {t('Cancel')}
      </ButtonLink>
    </div>
  )
}
