import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { addMonths } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import type { RoleFields } from '../../grants/role-form.ts'
import { type MembershipRole, membershipRoles } from '../../grants/rules/membership-role.ts'
import { profileRoleWords } from '../../ui/profile-role-words.ts'
import type { MemberPage } from '../member-by-id.server.ts'
import { roleEffectWords, roleWords } from './role-words.ts'

export type RoleFormProps = {
  member: MemberPage
  /** A sponsor's free tickets as the settings have them. */
  usual: { perMonth: number; perEvent: number }
  timeZone: string
  now: Date
  lastResult: SubmissionResult<string[]> | undefined
  /** Why what was sent was not done. */
  refusal: { title: string; text: string } | undefined
  /** Where Cancel leads. */
  cancelPath: string
  pending: boolean
}

/** Shown by CSS alone while their role is chosen, so that no script is needed. */
const shownFor: Record<MembershipRole, string> = {
  user: 'group-has-[[value=user]:checked]/role:block',
  sponsor: 'group-has-[[value=sponsor]:checked]/role:block',
  basic: 'group-has-[[value=basic]:checked]/role:block',
  standard: 'group-has-[[value=standard]:checked]/role:block',
  vip: 'group-has-[[value=vip]:checked]/role:block',
}
const shownForTiers = cx(shownFor.basic, shownFor.standard, shownFor.vip)

/** The choice of a role, which stands on changing nothing, with what each would do. */
export function RoleForm(props: RoleFormProps) {
  const { member, usual, timeZone, now, lastResult, refusal, cancelPath, pending } = props
  const [form, fields] = useForm<RoleFields>({
    // Not 'role': the list behind has a field of that id.
    id: 'role-of-member',
    lastResult,
    defaultValue: { role: '', until: dayField(addMonths(now, 1), timeZone), reason: '' },
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="group/role grid gap-5 sm:grid-cols-2"
    >
      {refusal && (
        <Notice tone="danger" live title={refusal.title} className="sm:col-span-2">
          {refusal.text}
        </Notice>
      )}
      <Field id={fields.role.id} label={t('Role')} errors={fields.role.errors} className="sm:col-span-2">
        <Select
          name="role"
          defaultValue={fields.role.initialValue}
          placeholder={t('No change: {role}', { role: profileRoleWords[member.role] })}
          options={membershipRoles.map((role) => ({ value: role, label: roleWords[role] }))}
        />
        <div aria-live="polite" className="text-sm text-ink-soft">
          {membershipRoles.map((role) => (
            <p key={role} className={cx('mt-1.5 hidden', shownFor[role])}>
              {roleEffectWords(role, member, usual, timeZone)}
            </p>
          ))}
        </div>
      </Field>
      <FormField
        field={fields.until}
        label={t('Until')}
        type="date"
        hint={t('Includes this day.')}
        className={cx('hidden', shownForTiers)}
      />
      <FormField
        field={fields.reason}
        label={t('Reason')}
        hint={t('The member sees this in their account.')}
        className={cx('hidden', shownForTiers)}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">
        {t('Admin roles can only be managed through the backend.')}
      </p>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" name="intent" value="role" pending={pending} pendingLabel={t('Updating…')}>
          {t('Update Role')}
        </Button>
        <ButtonLink to={cancelPath} replace variant="quiet">
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** The day of `instant` as `input type="date"` takes it. */
function dayField(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
