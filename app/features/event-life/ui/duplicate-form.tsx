import { Form } from 'react-router'
import { zoneName } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type DuplicateFormProps = {
  event: { id: string; title: string; timeZone: string }
  /** Makes pressing twice one copy. */
  copyId: string
  title?: string
  date?: string
  time?: string
  errors: Record<string, string[] | null | undefined>
  pending: boolean
}

/** What the copy is called and when it begins; everything else is changed in the copy itself. */
export function DuplicateForm({
  event,
  copyId,
  title = event.title,
  date,
  time,
  errors,
  pending,
}: DuplicateFormProps) {
  return (
    <Panel title={t('The copy')} className="max-w-reading">
      <p className="mb-5 text-ink-soft">
        {t('Sale dates and early-bird prices move with it. The copy is a draft until you publish it.')}
      </p>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="copyId" value={copyId} />
        <Field id="title" label={t('Title')} errors={errors.title ?? undefined}>
          <TextInput name="title" defaultValue={title} required maxLength={200} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="date" label={t('Date')} errors={errors.date ?? undefined}>
            <DateInput type="date" name="date" defaultValue={date} required />
          </Field>
          <Field
            id="time"
            label={t('Time')}
            hint={zoneName(event.timeZone)}
            errors={errors.time ?? undefined}
          >
            <TextInput type="time" name="time" defaultValue={time} required />
          </Field>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={`/admin/events/${event.id}`} variant="quiet">
            {t('Back')}
          </ButtonLink>
          <Button type="submit" icon="copy" pending={pending}>
            {t('Duplicate event')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
