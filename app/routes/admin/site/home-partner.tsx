import { data, redirect, useNavigation } from 'react-router'
import { partnerToEdit } from '#app/features/pages/home-editor.server.ts'
import { partnerForm } from '#app/features/pages/home-form.ts'
import { savePartner } from '#app/features/pages/save-partner.server.ts'
import { HomeItemForm } from '#app/features/pages/ui/home-item-form.tsx'
import { homeRefusals } from '#app/features/pages/ui/home-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/home-partner'

const help = () =>
  t('A partner of the network, shown with its logo on the home page. With a website, the logo links to it.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { partner: await partnerToEdit(ctx, params.id) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: partnerForm })
  if (submission.status !== 'success') return data({ result: submission.reply() })
  const saved = await savePartner(ctx, params.id, submission.value)
  if (saved.ok) throw redirect(withNotice('/admin/home', 'home-saved'))
  return data({ result: submission.reply({ formErrors: [homeRefusals[saved.reason]] }) })
}

export const meta: Route.MetaFunction = () => [{ title: t('Partner') }]

export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner } = loaderData
  const isPending = useNavigation().state === 'submitting'
  return (
    <AdminPage title={partner?.name ?? t('New partner')} help={help()}>
      <Panel>
        <HomeItemForm
          partner={partner}
          version={partner?.version ?? 0}
          lastResult={actionData?.result}
          pending={isPending}
        />
      </Panel>
    </AdminPage>
  )
}
