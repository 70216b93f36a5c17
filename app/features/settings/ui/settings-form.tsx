import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { currencies } from '#app/kernel/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import { leastWaitingRoomDepth, mostWaitingRoomDepth } from '../rules/site-settings.ts'
import type { SettingsFields } from '../settings-form.ts'

type SettingsFormProps = {
  settings: SettingsFields
  timeZones: readonly string[]
  /** What the fields began with, so that no other administrator's change is overwritten unseen. */
  seen: Partial<SettingsFields>
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

type FieldOptions = { hint?: string; optional?: boolean; type?: 'text' | 'email' | 'tel' | 'url' }

type CountField = 'sponsorFreeTicketsPerMonth' | 'sponsorFreeTicketsPerEvent' | 'waitingRoomDepth'
type TextField = Exclude<keyof SettingsFields, CountField | 'waitingRoomIsOn'>

/** What the network says of itself. Works without JavaScript. */
export function SettingsForm({ settings, timeZones, seen, lastResult, pending }: SettingsFormProps) {
  const [form, fields] = useForm<SettingsFields>({
    id: 'settings',
    lastResult,
    defaultValue: settings,
    defaultNoValidate: true,
  })
  const place = useFirstProblem(lastResult)
  const text = (name: TextField, label: string, options: FieldOptions = {}) => (
    <FormField field={fields[name]} label={label} {...options} />
  )
  const count = (name: CountField, label: string, hint?: string, bounds = { min: 0, max: 50 }) => (
    <Field id={fields[name].id} label={label} errors={fields[name].errors} {...(hint && { hint })}>
      <TextInput {...getInputProps(fields[name], { type: 'number' })} {...bounds} autoComplete="off" />
    </Field>
  )
  const area = (name: TextField, label: string, hint: string) => (
    <Field id={fields[name].id} label={label} optional hint={hint} errors={fields[name].errors}>
      <TextArea
        id={fields[name].id}
        name={fields[name].name}
        defaultValue={fields[name].initialValue}
        rows={3}
      />
    </Field>
  )
  const choice = (name: TextField, label: string, hint: string, values: readonly string[]) => (
    <Field id={fields[name].id} label={label} hint={hint} errors={fields[name].errors}>
      <Select
        name={fields[name].name}
        defaultValue={fields[name].initialValue}
        options={values.map((value) => ({ value, label: value }))}
      />
    </Field>
  )
  return (
    <Form ref={place} method="post" preventScrollReset {...getFormProps(form)} className="grid gap-6">
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {lastResult?.status === 'error' && (
        <Notice tone="danger" live title="The settings were not saved">
          Please look at the fields below. Nothing was changed.
        </Notice>
      )}
      <Section title="The network">
        {text('networkName', 'Name')}
        {text('tagline', 'Tagline', { optional: true })}
        {choice('currency', 'Currency', 'For new events and plans. What exists keeps its own.', currencies)}
        {choice(
          'timeZone',
          'Time zone',
          'Months of free tickets and the times of codes count in it.',
          timeZones,
        )}
      </Section>
      <Section title="Contact">
        {text('contactEmail', 'Contact e-mail', { type: 'email', optional: true })}
        {text('contactPhone', 'Phone', { type: 'tel', optional: true })}
        {text('membershipTeamEmail', 'Membership team’s e-mail', {
          type: 'email',
          optional: true,
          hint: 'Told of purchases, applications and claimed tickets.',
        })}
        {text('linkedinUrl', 'LinkedIn', { type: 'url', optional: true })}
        {text('instagramUrl', 'Instagram', { type: 'url', optional: true })}
      </Section>
      <Section title="Free tickets of sponsors">
        {count(
          'sponsorFreeTicketsPerMonth',
          'In a calendar month',
          'For sponsors without a number of their own.',
        )}
        {count('sponsorFreeTicketsPerEvent', 'For one event')}
      </Section>
      <Section title="Waiting rooms">
        <Checkbox
          id={fields.waitingRoomIsOn.id}
          name={fields.waitingRoomIsOn.name}
          defaultChecked={fields.waitingRoomIsOn.initialValue === 'on'}
          label="Open by themselves when many buy at once"
          hint="Whoever comes then takes a place in line and is let in by turns. By hand you can open one at any time."
          errors={fields.waitingRoomIsOn.errors}
        />
        {count(
          'waitingRoomDepth',
          'Purchases that may wait in one process',
          'With so many the line opens, and nobody is let in until they are fewer. 200 suits most servers: fewer opens it sooner, more lets buyers wait longer at the checkout.',
          { min: leastWaitingRoomDepth, max: mostWaitingRoomDepth },
        )}
      </Section>
      <Section title="Receipts and credit notes">
        {text('legalName', 'Legal name', { optional: true, hint: 'Left empty, the name of the network.' })}
        {text('taxNumber', 'Tax registration number', { optional: true })}
        {text('taxNumberLabel', 'What that number is called', {
          optional: true,
          hint: 'Left empty: TRN in AED, VAT Reg No in GBP, VAT ID in EUR.',
        })}
        {text('receiptPrefix', 'Receipt numbers begin with', {
          hint: 'Such as R for R-2026-000042. Numbers run on without a gap; what was issued keeps its own.',
        })}
        {area('postalAddress', 'Postal address', 'As printed, one line of the address per line.')}
      </Section>
      <Section title="Footers">
        {area('footerText', 'On every page', 'A sentence about the network.')}
        {area('mailFooter', 'Under every mail', 'Many countries ask for the postal address here.')}
      </Section>
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          Save settings
        </Button>
      </div>
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </Panel>
  )
}
