import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SponsorNumberFields } from '../../grants/role-form.ts'
import type { MemberPage } from '../member-by-id.server.ts'

type SponsorNumbersProps = {
  sponsor: NonNullable<MemberPage['sponsor']>
  /** The numbers of the settings. */
  usual: { perMonth: number; perEvent: number }
  timeZone: string
  mayEdit: boolean
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** How many free tickets a sponsor may claim, where it differs from the settings. Works without JavaScript. */
export function SponsorNumbersPanel(props: SponsorNumbersProps) {
  const { sponsor, usual, timeZone, mayEdit, lastResult, pending } = props
  const [form, fields] = useForm<SponsorNumberFields>({
    id: 'sponsor-of-member',
    lastResult,
    defaultValue: { perMonth: String(sponsor.perMonth ?? ''), perEvent: String(sponsor.perEvent ?? '') },
    defaultNoValidate: true,
  })
  const field = (name: keyof SponsorNumberFields, label: string, number: number) => (
    <FormField
      field={fields[name]}
      label={label}
      hint={`Empty is ${number}, as in the settings.`}
      inputMode="numeric"
      disabled={!mayEdit}
    />
  )
  return (
    <Panel
      title="Sponsor"
      level={3}
      description={`Since ${formatDate(sponsor.since, timeZone)}`}
      actions={
        <Link to="/admin/sponsors" className="link">
          All sponsors
        </Link>
      }
    >
      <Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
        {form.errors && (
          <Notice tone="danger" live title="The free tickets were not saved" className="sm:col-span-2">
            {form.errors}
          </Notice>
        )}
        {field('perMonth', 'Free tickets a month', usual.perMonth)}
        {field('perEvent', 'Free tickets for one event', usual.perEvent)}
        {mayEdit && (
          <Button
            type="submit"
            name="step"
            value="sponsor"
            variant="secondary"
            pending={pending}
            className="justify-self-start"
          >
            Save free tickets
          </Button>
        )}
      </Form>
    </Panel>
  )
}
