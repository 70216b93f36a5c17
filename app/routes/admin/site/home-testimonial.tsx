import { data, redirect, useNavigation } from 'react-router'
import { testimonialToEdit } from '#app/features/pages/home-editor.server.ts'
import { testimonialForm } from '#app/features/pages/home-form.ts'
import { saveTestimonial } from '#app/features/pages/save-testimonial.server.ts'
import { HomeItemForm } from '#app/features/pages/ui/home-item-form.tsx'
import { homeRefusals } from '#app/features/pages/ui/home-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/home-testimonial'

const help = () =>
  t('A quote from a member about the network, shown on the home page. Ask the member before you publish it.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { testimonial: await testimonialToEdit(ctx, params.id) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: testimonialForm })
  if (submission.status !== 'success') return data({ result: submission.reply() })
  const saved = await saveTestimonial(ctx, params.id, submission.value)
  if (saved.ok) throw redirect(withNotice('/admin/home', 'home-saved'))
  return data({ result: submission.reply({ formErrors: [homeRefusals[saved.reason]] }) })
}

export const meta: Route.MetaFunction = () => [{ title: t('Testimonial') }]

export default function Testimonial({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonial } = loaderData
  const isPending = useNavigation().state === 'submitting'
  return (
    <AdminPage title={testimonial?.name ?? t('New testimonial')} help={help()}>
      <Panel>
        <HomeItemForm
          testimonial={testimonial}
          version={testimonial?.version ?? 0}
          lastResult={actionData?.result}
          pending={isPending}
        />
      </Panel>
    </AdminPage>
  )
}
