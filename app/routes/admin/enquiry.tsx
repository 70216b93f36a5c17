import { replace, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { changeEnquiry } from '#app/features/enquiries/change-enquiry.server.ts'
import { enquiryById } from '#app/features/enquiries/enquiry-by-id.server.ts'
import { enquiryChangeForm } from '#app/features/enquiries/enquiry-change-form.ts'
import { answerEnquiry } from '#app/features/enquiries/thread/answer-enquiry.server.ts'
import { answerForm } from '#app/features/enquiries/thread/answer-form.ts'
import { resendAnswer } from '#app/features/enquiries/thread/resend-answer.server.ts'
import { EnquiryScreen } from '#app/features/enquiries/ui/enquiry-screen.tsx'
import { answerRefusals, changeRefusals, statusWords } from '#app/features/enquiries/ui/enquiry-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/enquiry'
import { AdminPage } from './shell/admin-page.tsx'

const help = () => t('The conversation with the sender. Replies you send here go out by email.')

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [enquiry, { timeZone }] = await Promise.all([enquiryById(ctx, params.id), siteSettings(ctx)])
  return { enquiry, timeZone, answerId: newId(), hasReplies: ctx.ports.inboundMail !== null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const intent = form.get('intent')
  if (intent === 'answer') return answer(ctx, params.id, form)
  if (intent === 'resend') return resend(ctx, params.id, form)
  if (intent !== 'save') throw badRequest('not an action of this screen')
  const submission = parseWithZod(form, { schema: enquiryChangeForm })
  if (submission.status !== 'success') return { intent, result: submission.reply() }
  const changed = await changeEnquiry(ctx, { id: params.id, ...submission.value })
  if (changed.ok) throw replace(withNotice(`/admin/enquiries/${params.id}`, 'enquiry-saved'))
  return { intent, result: submission.reply({ formErrors: [changeRefusals[changed.reason]] }) }
}

async function answer(ctx: Ctx, id: string, form: FormData) {
  const intent = 'answer' as const
  const submission = parseWithZod(form, { schema: answerForm })
  if (submission.status !== 'success') return { intent, result: submission.reply() }
  const answered = await answerEnquiry(ctx, { id, ...submission.value })
  if (answered.ok) throw replace(withNotice(`/admin/enquiries/${id}`, 'enquiry-answered'))
  return { intent, result: submission.reply({ formErrors: [answerRefusals[answered.reason]] }) }
}

async function resend(ctx: Ctx, id: string, form: FormData): Promise<never> {
  const answerId = form.get('answerId')
  if (typeof answerId !== 'string') throw badRequest('no answer named')
  const resent = await resendAnswer(ctx, { id, answerId })
  const notice = resent.ok ? 'mail-queued-again' : 'mail-not-resent'
  throw replace(withNotice(`/admin/enquiries/${id}`, notice))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Enquiry from {name}', { name: loaderData.enquiry.name }) : t('Enquiry') },
]

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation()
  const { enquiry } = loaderData
  const { label, tone } = statusWords[enquiry.status]
  const last = (intent: 'save' | 'answer') => (actionData?.intent === intent ? actionData.result : undefined)
  const isPending = (intent: string) => sent.state === 'submitting' && sent.formData?.get('intent') === intent
  return (
    <>
      <Breadcrumbs items={[{ label: t('Enquiries'), to: '/admin/enquiries' }, { label: enquiry.name }]} />
      <AdminPage
        title={enquiry.name}
        help={help()}
        subtitle={
          <p className="mt-1">
            <Badge tone={tone}>{label}</Badge>
          </p>
        }
      >
        <EnquiryScreen
          {...loaderData}
          saved={{ lastResult: last('save'), pending: isPending('save') }}
          answered={{ lastResult: last('answer'), pending: isPending('answer') }}
          isResending={isPending('resend')}
        />
      </AdminPage>
    </>
  )
}
