import { data, redirect, useNavigate, useNavigation } from 'react-router'
import {
  type ComparedVersion,
  comparedVersion,
} from '#app/features/mail/templates/compared-version.server.ts'
import { restoreTemplate } from '#app/features/mail/templates/restore-template.server.ts'
import { templateStepForm } from '#app/features/mail/templates/template-form.ts'
import { VersionDetails } from '#app/features/mail/templates/ui/version-details.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import { attempt } from '../people/attempt.server.ts'
import type { Route } from './+types/template-version'
import { fieldsOf, templateRefusal } from './template-answers.server.ts'

/** `delivered` is the template as the program brings it now. */
function numberOf(text: string): number | 'delivered' {
  if (text === 'delivered') return text
  if (!/^\d{1,6}$/.test(text)) throw notFound('version')
  return Number(text)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [compared, { timeZone }] = await Promise.all([
    comparedVersion(ctx, params.name, numberOf(params.number)),
    siteSettings(ctx),
  ])
  return { compared, timeZone }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { name } = params
  const number = numberOf(params.number)
  if (number === 'delivered') throw notFound('version')
  const { seen } = fieldsOf(templateStepForm, await formBody(request))
  const restored = await attempt(ctx, () => restoreTemplate(ctx, { name, number, seen }))
  if (restored.ok) throw redirect(withNotice(`/admin/email/templates/${name}`, 'template-restored'))
  return data({ refusal: await templateRefusal(ctx, name, restored) })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? titleOf(loaderData.compared) : t('Version'),
  },
]

function titleOf({ title, number }: ComparedVersion): string {
  return number === null
    ? t('{title}: default template', { title })
    : t('{title}: version {number}', { title, number })
}

export default function EmailTemplateVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { compared, timeZone } = loaderData
  const navigate = useNavigate()
  const path = `/admin/email/templates/${compared.id}`
  return (
    <RouteDialog
      title={
        compared.number === null
          ? t('The default template')
          : t('Version {number}', { number: compared.number })
      }
      onClose={() => void navigate(path, { preventScrollReset: true })}
    >
      <VersionDetails
        compared={compared}
        path={path}
        timeZone={timeZone}
        refusal={actionData?.refusal ?? null}
        isRestoring={useNavigation().formMethod === 'POST'}
      />
    </RouteDialog>
  )
}
