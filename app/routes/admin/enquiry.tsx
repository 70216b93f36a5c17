import { parseWithZod } from '@conform-to/zod/v4'
import { replace, useNavigation } from 'react-router'
import { changeEnquiry } from '#app/features/enquiries/change-enquiry.server.ts'
import { enquiryById } from '#app/features/enquiries/enquiry-by-id.server.ts'
import { enquiryChangeForm } from '#app/features/enquiries/enquiry-change-form.ts'
import { EnquiryScreen } from '#app/features/enquiries/ui/enquiry-screen.tsx'
import { changeRefusals, statusWords } from '#app/features/enquiries/ui/enquiry-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Route } from './+types/enquiry'
import { AdminPage } from './shell/admin-page.tsx'

const help =
  'The message and its sender. “Reply by email” opens your email app with the message quoted, and you then set the status here.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [enquiry, { timeZone }] = await Promise.all([enquiryById(ctx, params.id), siteSettings(ctx)])
  return { enquiry, timeZone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const { id } = params
  const submission = parseWithZod(await formBody(request), { schema: enquiryChangeForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const changed = await changeEnquiry(ctx, { id, ...submission.value })
  if (changed.ok) throw replace(withNotice(`/admin/enquiries/${id}`, 'enquiry-saved'))
  return refusedForm(submission.reply({ formErrors: [changeRefusals[changed.reason]] }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Enquiry from ${loaderData.enquiry.name}` : 'Enquiry' },
]

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting'
  const { enquiry } = loaderData
  const { label, tone } = statusWords[enquiry.status]
  return (
    <AdminPage
      title={enquiry.name}
      help={help}
      subtitle={
        <p className="mt-1">
          <Badge tone={tone}>{label}</Badge>
        </p>
      }
    >
      <EnquiryScreen {...loaderData} lastResult={actionData?.result} pending={pending} />
    </AdminPage>
  )
}
