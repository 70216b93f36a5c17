import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { roles } from '#app/access/actor.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { needsReauth } from '#app/ui/needs-reauth.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { PersonAccess } from '../access-of-person.server.ts'
import { accessChoices, accessRefusalWords } from './access-words.ts'

type AccessPanelProps = {
  person: PersonAccess
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** What a person may do beside being a member. */
export function AccessPanel({ person, lastResult, pending }: AccessPanelProps) {
  const [form, fields] = useForm<{ role: string }>({
    id: 'access',
    lastResult,
    defaultNoValidate: true,
  })
  const { refusal, role, events } = person
  if (refusal) {
    const { title, text } = accessRefusalWords[refusal]
    return (
      <Notice tone="info" title={title} className="max-w-3xl">
        {text}
      </Notice>
    )
  }
  return (
    <Panel className="max-w-3xl">
      <Form method="post" {...needsReauth} {...getFormProps(form)} className="group/access grid gap-6">
        {form.errors && (
          <Notice tone="danger" live title={form.errors[0] ?? ''}>
            {form.errors[1]}
          </Notice>
        )}
        <input type="hidden" name="seen" value={role} />
        <RadioGroup
          id={fields.role.id}
          name="role"
          legend={t('Access')}
          look="cards"
          defaultValue={role}
          errors={fields.role.errors}
          options={roles.map((value) => ({ value, ...accessChoices[value] }))}
        />
        <fieldset className="hidden min-w-0 group-has-[[value=door]:checked]/access:block">
          <legend className="mb-1.5 text-sm font-semibold">{t('Doors')}</legend>
          {events.length === 0 && <p className="text-ink-soft">{t('There are no upcoming events.')}</p>}
          <div className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {events.map((event) => (
              <Checkbox
                key={event.id}
                id={`event-${event.id}`}
                name="event"
                value={event.id}
                defaultChecked={event.isTheirs}
                label={<span className="wrap-anywhere">{event.title}</span>}
                hint={formatDate(event.startsAt, event.timeZone)}
              />
            ))}
          </div>
        </fieldset>
        <p className="text-sm text-ink-soft">
          {t('After a role change they must sign in again on every device.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} pendingLabel={t('Changing…')}>
            {t('Change access')}
          </Button>
          <ButtonLink to={`/admin/members/${person.id}`} variant="quiet">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
