import { getInputProps } from '@conform-to/react'
import { t } from '#app/kernel/language/t.ts'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { EventFieldList } from './event-field-list.ts'

/** When an event is, on its own wall clock. */
export function EventWhen({ fields, timeZones }: { fields: EventFieldList; timeZones: readonly string[] }) {
  const { date, time, endDate, endTime, timeZone, reminder, thanks } = fields
  const clock = (field: typeof time, label: string, hint?: string) => (
    <Field id={field.id} label={label} errors={field.errors} {...(hint && { hint, optional: true })}>
      <TextInput {...getInputProps(field, { type: 'time' })} autoComplete="off" />
    </Field>
  )
  return (
    <Panel title={t('When')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField field={date} type="date" label={t('Date')} />
        {clock(time, t('Time'))}
        <FormField
          field={endDate}
          type="date"
          label={t('Last day')}
          optional
          hint={t('Only for events of more than one day.')}
        />
        {clock(endTime, t('End time'), t('Leave blank for two hours after the start.'))}
        <Field
          id={timeZone.id}
          label={t('Time zone')}
          hint={t('The local time at the venue.')}
          errors={timeZone.errors}
        >
          <Select
            name={timeZone.name}
            defaultValue={timeZone.initialValue}
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
        </Field>
      </div>
      <fieldset className="mt-6 border-t border-line pt-5">
        <legend className="float-start mb-4 w-full font-semibold">{t('Emails to attendees')}</legend>
        <div className="clear-both grid gap-5 sm:grid-cols-2">
          <FormField
            field={reminder}
            label={t('Reminder')}
            optional
            inputMode="numeric"
            suffix={t('hours')}
            hint={t('Hours before the start, to everyone with a ticket. Leave blank to send none.')}
          />
          <FormField
            field={thanks}
            label={t('Thank-you')}
            optional
            inputMode="numeric"
            suffix={t('hours')}
            hint={t(
              'Hours after the end, to everyone who was checked in (online: to everyone with a ticket). Leave blank to send none.',
            )}
          />
        </div>
      </fieldset>
    </Panel>
  )
}
