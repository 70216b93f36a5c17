import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { ReauthMethods } from '../../rules/reauth-methods.ts'
import { ReauthField } from './reauth-field.tsx'

type ChangeFactorFormProps = {
  /** The factor to be removed, or 'codes' for new recovery codes. */
  change: string
  /** The last factor takes the second step away. */
  isLast: boolean
  reauth: ReauthMethods
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The intents 'remove' and 'renew-codes' of the page's action. */
export function ChangeFactorForm({ change, isLast, reauth, lastResult, pending }: ChangeFactorFormProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: 'change-factor',
    lastResult,
    defaultNoValidate: true,
  })
  const isCodes = change === 'codes'
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={isCodes ? 'renew-codes' : 'remove'} />
      <input type="hidden" name="factor" value={change} />
      <FormErrors id={form.errorId} errors={form.errors} />
      <p>
        {isCodes
          ? t('The codes you have now are void as soon as there are new ones.')
          : isLast
            ? t(
                'Your password alone signs you in then, and your recovery codes are void. All other devices are signed out.',
              )
            : t('It does not sign you in any more. All other devices are signed out.')}
      </p>
      <ReauthField id={fields.currentPassword.id} reauth={reauth} errors={fields.currentPassword.errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingLabel={t('Saving…')}>
          {isCodes ? t('Make new codes') : t('Remove it')}
        </Button>
        <ButtonLink to="/account/settings/two-step" variant="secondary" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
