import { redirect, useNavigation, useSearchParams } from 'react-router'
import { agreementsOf } from '#app/features/people/agreements-of.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { sessionCookie } from '#app/features/people/session-cookie.server.ts'
import { eraseAccount } from '#app/features/privacy/erase-account.server.ts'
import { erasurePreview } from '#app/features/privacy/erasure-preview.server.ts'
import { eraseForm } from '#app/features/privacy/forms.ts'
import { AgreementList } from '#app/features/privacy/ui/agreement-list.tsx'
import { DeleteAccount } from '#app/features/privacy/ui/delete-account.tsx'
import { DownloadForm } from '#app/features/privacy/ui/download-form.tsx'
import { obstacleWords } from '#app/features/privacy/ui/erasure-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-data'
import { refusedReauth } from './answer-sign-in-settings.server.ts'

const refusals = ['wrong-password', 'sign-in-again', 'too-many'] as const

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [reauth, preview, { timeZone }, agreements] = await Promise.all([
    reauthMethods(ctx, here),
    erasurePreview(ctx),
    siteSettings(ctx),
    agreementsOf(ctx, requireUser(ctx, url).userId),
  ])
  return { reauth, preview, timeZone, agreements }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const submission = parseWithZod(await formBody(request), { schema: eraseForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const { currentPassword, endsMembership } = submission.value
  const answer = await eraseAccount(ctx, reauthOf(request, ctx, currentPassword), {
    endsMembership: endsMembership === 'on',
  })
  if (answer.ok) {
    const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
    headers.append('Set-Cookie', sessionCookie(ctx, null))
    throw redirect(withNotice('/', 'account-deleted'), { headers })
  }
  switch (answer.reason) {
    case 'too-many':
    case 'wrong-password':
    case 'sign-in-again':
      return refusedReauth(context, submission, answer)
    default:
      return refusedForm(submission.reply({ formErrors: [obstacleWords[answer.reason]], hideFields }))
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('My data'), matches)
}

export default function DataSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { reauth, preview, timeZone, agreements } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const asked = useSearchParams()[0].get('refused')
  return (
    <>
      <GoogleAgain reauth={reauth} returnTo="/account/settings/data" />
      <Panel
        title={t('Download my data')}
        description={t(
          'Everything we hold about you in one file: profile, orders, tickets, emails, choices, and what you did here.',
        )}
      >
        <DownloadForm reauth={reauth} refusal={refusals.find((refusal) => refusal === asked) ?? null} />
      </Panel>
      <Panel title={t('What I agreed to')}>
        <AgreementList agreements={agreements} timeZone={timeZone} />
      </Panel>
      <Panel title={t('Delete my account')}>
        <DeleteAccount
          preview={preview}
          reauth={reauth}
          timeZone={timeZone}
          lastResult={actionData?.result}
          pending={pending}
        />
      </Panel>
    </>
  )
}
