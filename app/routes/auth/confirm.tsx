import { redirect, useNavigation } from 'react-router'
import { reauthForm } from '#app/features/people/account-forms.ts'
import { hasRecentAuth } from '#app/features/people/has-recent-auth.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { reauthenticate } from '#app/features/people/reauthenticate.server.ts'
import { listOfFile } from '#app/features/people/rules/list-of-file.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { ReauthForm } from '#app/features/people/ui/reauth-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { refusedReauth } from '../account/answer-sign-in-settings.server.ts'
import type { Route } from './+types/confirm'

/** Asks a signed-in person who they are, and leads on; to a file by a press, because no page comes after it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const target = returnTo(url.searchParams.get('returnTo'))
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const list = listOfFile(target)
  if (!(await hasRecentAuth(ctx, here))) return { target, list, reauth: await reauthMethods(ctx, here) }
  if (list === null) throw redirect(target)
  return { target, list, reauth: null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const submission = parseWithZod(await formBody(request), { schema: reauthForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const answer = await reauthenticate(ctx, reauthOf(request, ctx, submission.value.currentPassword))
  if (!answer.ok) return refusedReauth(context, submission, answer)
  throw redirect(`${url.pathname}${url.search}`)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Confirm your password'), matches)

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { target, list, reauth } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (reauth === null) {
    return (
      <AuthFrame title={t('Thank you')} lead={t('We don’t ask again on this device for ten minutes.')}>
        <ButtonLink to={target} size="large" wide icon="download" reloadDocument>
          {t('Save the file')}
        </ButtonLink>
        <ButtonLink to={list ?? '/'} size="large" wide variant="secondary">
          {t('Back to the list')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('Confirm your password')}
      lead={t(
        'We ask before you refund, cancel, export personal data, email many people or give someone access, in case someone else is using this device.',
      )}
    >
      <GoogleAgain reauth={reauth} returnTo={target} />
      <ReauthForm reauth={reauth} lastResult={actionData?.result} pending={pending} />
    </AuthFrame>
  )
}
