import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
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
import { listPerLanguage } from '#language'
import { type MapProvider, tileExample } from '../rules/map-tiles.ts'
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

type Inputs = { fields: ReturnType<typeof useForm<SettingsFields>>[1] }

/** What the network says of itself. Works without JavaScript. */
export function SettingsForm({ settings, timeZones, seen, lastResult, pending }: SettingsFormProps) {
  const [form, fields] = useForm<SettingsFields>({
    id: 'settings',
    lastResult,
    defaultValue: settings,
    defaultNoValidate: true,
  })
  const place = useFirstProblem(lastResult)
  return (
    <Form ref={place} method="post" preventScrollReset {...getFormProps(form)} className="grid gap-6">
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {lastResult?.status === 'error' && (
        <Notice tone="danger" live title={t('The settings were not saved')}>
          {t('Check the fields below. Nothing was changed.')}
        </Notice>
      )}
      <NetworkSection fields={fields} timeZones={timeZones} />
      <ContactSection fields={fields} />
      <SponsorSection fields={fields} />
      <WaitingRoomSection fields={fields} />
      <MapSection fields={fields} />
      <ReceiptSection fields={fields} />
      <FooterSection fields={fields} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {t('Save settings')}
        </Button>
      </div>
    </Form>
  )
}

function NetworkSection({ fields, timeZones }: Inputs & { timeZones: readonly string[] }) {
  return (
    <Section title={t('Network')}>
      <FormField field={fields.networkName} label={t('Name')} />
      <FormField field={fields.tagline} label={t('Tagline')} optional />
      <Choice
        field={fields.currency}
        label={t('Currency')}
        hint={t('For new events and plans. Existing ones keep their currency.')}
        values={currencies}
      />
      <Choice
        field={fields.timeZone}
        label={t('Time zone')}
        hint={t('Used for monthly free tickets and the dates of discount codes.')}
        values={timeZones}
      />
      <Checkbox
        id={fields.showsHijriDates.id}
        name={fields.showsHijriDates.name}
        defaultChecked={fields.showsHijriDates.initialValue === 'on'}
        label={t('Show Hijri dates')}
        hint={t('Under the dates of events, on their pages and tickets.')}
        errors={fields.showsHijriDates.errors}
      />
    </Section>
  )
}

function ContactSection({ fields }: Inputs) {
  return (
    <Section title={t('Contact')}>
      <FormField field={fields.contactEmail} label={t('Contact email')} type="email" optional />
      <FormField field={fields.contactPhone} label={t('Phone')} type="tel" optional />
      <FormField
        field={fields.membershipTeamEmail}
        label={t('Membership team’s email')}
        type="email"
        optional
        hint={t('Gets emails about purchases, applications and claimed tickets.')}
      />
      <FormField field={fields.linkedinUrl} label="LinkedIn" type="url" optional />
      <FormField field={fields.instagramUrl} label="Instagram" type="url" optional />
    </Section>
  )
}

function SponsorSection({ fields }: Inputs) {
  return (
    <Section title={t('Free tickets of sponsors')}>
      <Count
        field={fields.sponsorFreeTicketsPerMonth}
        label={t('Per calendar month')}
        hint={t('For sponsors without custom limits.')}
        {...freeTickets}
      />
      <Count field={fields.sponsorFreeTicketsPerEvent} label={t('Per event')} {...freeTickets} />
    </Section>
  )
}

const freeTickets = { min: 0, max: 50 }

function WaitingRoomSection({ fields }: Inputs) {
  return (
    <Section title={t('Waiting rooms')}>
      <Checkbox
        id={fields.waitingRoomIsOn.id}
        name={fields.waitingRoomIsOn.name}
        defaultChecked={fields.waitingRoomIsOn.initialValue === 'on'}
        label={t('Open automatically at high demand')}
        hint={t(
          'Visitors then wait in line and are admitted in turn. You can also open a waiting room manually at any time.',
        )}
        errors={fields.waitingRoomIsOn.errors}
      />
      <Count
        field={fields.waitingRoomDepth}
        label={t('Pending purchases per process')}
        hint={t(
          'At this number the waiting room opens, and no one is admitted until it falls. 200 suits most servers. A lower number opens it sooner. A higher number makes buyers wait longer at the checkout.',
        )}
        min={leastWaitingRoomDepth}
        max={mostWaitingRoomDepth}
      />
    </Section>
  )
}

const maps = listPerLanguage(
  () =>
    [
      { value: 'server', label: t('As set up on the server') },
      { value: 'openstreetmap', label: 'OpenStreetMap' },
      { value: 'own', label: t('Your own map server') },
      { value: 'none', label: t('No map') },
    ] as const satisfies { value: MapProvider; label: string }[],
)

function MapSection({ fields }: Inputs) {
  return (
    <Section title={t('Maps of events')}>
      <Field
        id={fields.mapProvider.id}
        label={t('Map')}
        hint={t(
          'With a map, the browsers of visitors load its images from that service. Without one, event pages show the address with links to maps apps.',
        )}
        errors={fields.mapProvider.errors}
      >
        <Select
          name={fields.mapProvider.name}
          defaultValue={fields.mapProvider.initialValue}
          options={maps}
        />
      </Field>
      <FormField
        field={fields.tileServerUrl}
        label={t('Tile URL')}
        optional
        hint={t('For your own map server, such as {address}.', { address: tileExample })}
      />
    </Section>
  )
}

function ReceiptSection({ fields }: Inputs) {
  return (
    <Section title={t('Receipts and credit notes')}>
      <FormField
        field={fields.legalName}
        label={t('Legal name')}
        optional
        hint={t('Leave blank to use the network name.')}
      />
      <FormField field={fields.taxNumber} label={t('Tax registration number')} optional />
      <FormField
        field={fields.taxNumberLabel}
        label={t('Tax number label')}
        optional
        hint={t('Leave blank for TRN in AED, VAT Reg No in GBP and VAT ID in EUR.')}
      />
      <FormField
        field={fields.receiptPrefix}
        label={t('Receipt number prefix')}
        hint={t(
          'For example, R for R-2026-000042. Numbering continues without gaps. Issued documents keep their numbers.',
        )}
      />
      <Area
        field={fields.postalAddress}
        label={t('Postal address')}
        hint={t('Enter each line of the address on its own line.')}
      />
    </Section>
  )
}

function FooterSection({ fields }: Inputs) {
  return (
    <Section title={t('Footers')}>
      <Area
        field={fields.footerText}
        label={t('Page footer')}
        hint={t('A sentence about the network, shown on every page.')}
      />
      <Area
        field={fields.mailFooter}
        label={t('Email footer')}
        hint={t('Shown in every email. Many countries require the postal address.')}
      />
    </Section>
  )
}

type OneProps<Value = string | undefined> = { field: FieldMetadata<Value>; label: string; hint?: string }

function Count({ field, label, hint, ...bounds }: OneProps<number> & { min: number; max: number }) {
  return (
    <Field id={field.id} label={label} errors={field.errors} hint={hint}>
      <TextInput {...getInputProps(field, { type: 'number' })} {...bounds} autoComplete="off" />
    </Field>
  )
}

function Area({ field, label, hint }: OneProps) {
  return (
    <Field id={field.id} label={label} optional hint={hint} errors={field.errors}>
      <TextArea id={field.id} name={field.name} defaultValue={field.initialValue} rows={3} />
    </Field>
  )
}

function Choice({ field, label, hint, values }: OneProps & { values: readonly string[] }) {
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      <Select
        name={field.name}
        defaultValue={field.initialValue}
        options={values.map((value) => ({ value, label: value }))}
      />
    </Field>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </Panel>
  )
}
