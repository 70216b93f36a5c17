import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { ReauthMethods } from '../../rules/reauth-methods.ts'
import type { AppOffer } from '../offer-app.server.ts'
import { CodeField } from './code-field.tsx'
import { ReauthField } from './reauth-field.tsx'

type AddAppFormProps = {
  offer: AppOffer
  reauth: ReauthMethods
  lastResult: SubmissionResult<string[]> | undefined
  pending: boolean
}

/** The intent 'add-app' of the page's action. */
export function AddAppForm({ offer, reauth, lastResult, pending }: AddAppFormProps) {
  const [form, fields] = useForm<{ code: string; currentPassword: string }>({
    id: 'add-app',
    lastResult,
    defaultNoValidate: true,
  })
  const { side, path } = offer.qr
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset className="grid gap-6">
      <input type="hidden" name="intent" value="add-app" />
      <input type="hidden" name="setUp" value={offer.setUp} />
      <FormErrors id={form.errorId} errors={form.errors} />
      <div className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <svg
          role="img"
          aria-label={t('QR code for your authenticator app. The key beside it does the same.')}
          viewBox={`-4 -4 ${side + 8} ${side + 8}`}
          shapeRendering="crispEdges"
          className="size-48 rounded-card bg-[#fff] ring-1 ring-line"
        >
          <path d={path} fill="#000" />
        </svg>
        <div className="grid min-w-0 gap-3">
          <p>
            {rich(
              'Scan the picture with an authenticator app, such as the one of your phone or password manager. On this device, <link>open it in your app</link>, or type this key into it:',
              {
                link: (words) => (
                  <a href={offer.address} className="link">
                    {words}
                  </a>
                ),
              },
            )}
          </p>
          <p className="font-mono wrap-anywhere" translate="no">
            {offer.key}
          </p>
          <div>
            <CopyButton size="small" text={offer.key.replaceAll(' ', '')} label={t('Copy the key')} />
          </div>
        </div>
      </div>
      <div className="grid max-w-md gap-5">
        <CodeField id={fields.code.id} errors={fields.code.errors} />
        <ReauthField id={fields.currentPassword.id} reauth={reauth} errors={fields.currentPassword.errors} />
        <div>
          <Button type="submit" pending={pending} pendingLabel={t('Checking…')}>
            {t('Turn the app on')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
