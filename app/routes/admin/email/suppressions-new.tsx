import { replace, useLocation, useNavigate, useNavigation } from 'react-router'
import { suppress } from '#app/features/mail/preferences/suppress.server.ts'
import { suppressionForm } from '#app/features/mail/preferences/suppression-form.ts'
import { SuppressionForm } from '#app/features/mail/preferences/ui/suppression-form.tsx'
import { suppressionsPath } from '#app/features/mail/preferences/ui/suppression-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/suppressions-new'

/** The dialog over the list that stops mails to one more address. */
export function loader() {
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: suppressionForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const added = await suppress(ctx, {
    ...submission.value,
    reason: 'administrator',
    source: 'administrator',
  })
  if (added) throw replace(withNotice(`${suppressionsPath}${url.search}`, 'address-stopped'))
  return refusedForm(submission.reply({ fieldErrors: { email: [t('This address is already suppressed')] } }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Suppress an Address') }]

export default function SuppressionsNew({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = `${suppressionsPath}${search}`
  return (
    <RouteDialog
      size="medium"
      title={t('Suppress an address')}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <SuppressionForm
        lastResult={actionData?.result}
        pending={useNavigation().formMethod === 'POST'}
        back={back}
      />
    </RouteDialog>
  )
}
