import { replace, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { letterAsSent } from '#app/features/campaigns/campaign-letters.server.ts'
import { mailOfHistory } from '#app/features/mail/history/mail-of-history.server.ts'
import { historySearch } from '#app/features/mail/history/rules/history-listing.ts'
import { stateWords } from '#app/features/mail/history/ui/history-words.ts'
import { MailContent } from '#app/features/mail/history/ui/mail-content.tsx'
import { MailDetails } from '#app/features/mail/history/ui/mail-details.tsx'
import { retryMail } from '#app/features/mail/retry-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/history-mail'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('mail')
  const [mail, letter, { timeZone }] = await Promise.all([
    mailOfHistory(ctx, params.id),
    letterAsSent(ctx, { mailId: params.id }),
    siteSettings(ctx),
  ])
  // What goes to many is kept once, with its campaign.
  return {
    mail: letter ? { ...mail, subject: letter.subject, text: letter.text, hasHtml: true } : mail,
    timeZone,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('mail')
  if ((await formBody(request)).get('intent') !== 'retry') throw badRequest('not an action of this screen')
  const retried = await retryMail(ctx, { mailId: params.id })
  if (!retried.ok) return { refusal: t('This email is being sent or was already sent.') }
  throw replace(withNotice(`${url.pathname}${historySearch(url.searchParams)}`, 'mail-queued-again'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.mail.subject || t('A mail') },
]

/** One mail over the list. */
export default function HistoryMail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, timeZone } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pending = useNavigation().formMethod === 'POST'
  const { label, tone } = stateWords[mail.state]
  return (
    <RouteDialog
      title={mail.subject || mail.template}
      onClose={() =>
        void navigate(`/admin/email/history${historySearch(search)}`, { preventScrollReset: true })
      }
      contentKey={mail.id}
      head={
        <p className="pb-3">
          <Badge tone={tone}>{label}</Badge>
        </p>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] md:items-start">
        <div className="min-w-0 md:order-last">
          <MailDetails
            mail={mail}
            timeZone={timeZone}
            refusal={actionData?.refusal ?? null}
            pending={pending}
          />
        </div>
        <MailContent mail={mail} />
      </div>
    </RouteDialog>
  )
}
