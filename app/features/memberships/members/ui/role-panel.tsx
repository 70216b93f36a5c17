import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { addMonths, wallClock } from '#app/kernel/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { RoleFields } from '../../grants/role-form.ts'
import { membershipRoles } from '../../grants/rules/membership-role.ts'
import type { MemberPage } from '../member-by-id.server.ts'
import { roleRefusalWords, roleWords } from './member-words.ts'

type RolePanelProps = {
  member: MemberPage
  timeZone: string
  now: Date
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** 'Edit Membership Role': gives a membership, makes a sponsor, or takes both back. Works without JavaScript. */
export function RolePanel({ member, timeZone, now, lastResult, pending }: RolePanelProps) {
  const { edited, subscription } = member
  const [form, fields] = useForm<RoleFields>({
    id: 'role',
    lastResult,
    defaultValue: { role: edited.role, until: dayField(addMonths(now, 1), timeZone), reason: '' },
    defaultNoValidate: true,
  })
  // The last day and the reason are asked for only where a membership is given, by CSS alone.
  const forTier =
    'hidden group-has-[[value=basic]:checked,[value=standard]:checked,[value=vip]:checked]/role:block'
  return (
    <Panel title="Edit Membership Role">
      <div className="grid gap-4">
        {subscription && (
          <Notice title="A paid membership is not changed here">
            {`${member.name || member.email} pays for ${subscription.planName}. What you give here stands beside it, and the better of the two counts.`}
          </Notice>
        )}
        {edited.refusal ? (
          <Notice title={roleRefusalWords[edited.refusal].title}>
            {roleRefusalWords[edited.refusal].text}
          </Notice>
        ) : (
          <Form method="post" {...getFormProps(form)} className="group/role grid gap-5 sm:grid-cols-2">
            {form.errors && (
              <Notice tone="danger" live title="The role was not updated" className="sm:col-span-2">
                {form.errors}
              </Notice>
            )}
            <Field
              id={fields.role.id}
              label="Role"
              hint="A tier gives a membership in place of one given before. User takes back what was given, and the sponsor’s free tickets."
              errors={fields.role.errors}
              className="sm:col-span-2"
            >
              <Select
                name="role"
                defaultValue={fields.role.initialValue}
                options={membershipRoles.map((role) => ({ value: role, label: roleWords[role] }))}
              />
            </Field>
            <Field
              id={fields.until.id}
              label="Until"
              hint="The last day, included."
              errors={fields.until.errors}
              className={forTier}
            >
              <TextInput {...getInputProps(fields.until, { type: 'date' })} />
            </Field>
            <Field
              id={fields.reason.id}
              label="Reason"
              hint="The member reads it in their account."
              errors={fields.reason.errors}
              className={forTier}
            >
              <TextInput {...getInputProps(fields.reason, { type: 'text' })} autoComplete="off" />
            </Field>
            <p className="text-sm text-ink-soft sm:col-span-2">
              Admin roles can only be managed through the backend.
            </p>
            <div className="flex flex-wrap gap-3 sm:col-span-2">
              <Button type="submit" name="step" value="role" pending={pending} pendingLabel="Updating…">
                Update Role
              </Button>
              <ButtonLink to="/admin/users" variant="quiet">
                Cancel
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  )
}

/** The day of `instant` as `input type="date"` takes it. */
function dayField(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
