import { Link, redirect, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { emailForm, newPasswordForm } from '#app/features/people/forms.ts'
import { readToken } from '#app/features/people/link-tokens.server.ts'
import { requestPasswordReset } from '#app/features/people/request-password-reset.server.ts'
import { resetPassword } from '#app/features/people/reset-password.server.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { ForgottenForm } from '#app/features/people/ui/forgotten-form.tsx'
import { NewPasswordForm } from '#app/features/people/ui/new-password-form.tsx'
import { linkVoid, passwordWords, tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { evenAnswer } from '#app/http/even-answer.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/reset'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token === null) return { link: null, isVoid: false }
  const owner = await readToken(ctxOf(context), 'reset-password', token)
  return { link: owner && { token, email: owner.email }, isVoid: owner === null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const body = await formBody(request)
  return body.has('token') ? answerNewPassword(ctxOf(context), body) : answerForgotten(context, body, request)
}

async function answerForgotten(context: Route.ActionArgs['context'], body: FormData, request: Request) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(body, { schema: emailForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { email } = submission.value
  const answer = await evenAnswer(() => requestPasswordReset(ctx, { email, client: clientOf(request) }))
  if (answer.ok) return { sent: true, result: undefined }
  const { retryAfter } = answer
  return refuse(context, { result: submission.reply({ formErrors: [tooManyWords(retryAfter)] }) }, retryAfter)
}

async function answerNewPassword(ctx: Ctx, body: FormData) {
  const submission = parseWithZod(body, { schema: newPasswordForm })
  const hideFields = ['password', 'confirmPassword', 'token']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const answer = await resetPassword(ctx, submission.value)
  if (answer.ok) {
    return redirect('/auth?done=reset', { headers: { 'Set-Cookie': await rememberLogin(ctx, answer.email) } })
  }
  if (answer.reason === 'link-void') return { sent: false, result: undefined }
  return refusedForm(
    submission.reply({ fieldErrors: { password: [passwordWords[answer.problem]] }, hideFields }),
  )
}

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Reset your password'), matches)

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const sent = actionData && 'sent' in actionData && actionData.sent
  const { link } = loaderData
  const isVoid = loaderData.isVoid || (actionData !== undefined && 'sent' in actionData && !actionData.sent)

  if (sent) {
    return (
      <AuthFrame title={t('Check your inbox')}>
        <Notice tone="success" icon="mail" live>
          {t(
            'If there is an account for that address, a message with a link to set a new password is on its way. The link is good for one hour.',
          )}
        </Notice>
        <ButtonLink to="/auth" size="large" wide>
          {t('Return to Sign In')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  if (link && !isVoid) {
    return (
      <AuthFrame
        title={t('Choose a new password')}
        lead={t('Afterwards you are signed out everywhere else.')}
      >
        <NewPasswordForm
          lastResult={actionData?.result}
          token={link.token}
          email={link.email}
          pending={pending}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('Forgot your password?')}
      lead={t(
        'It happens to the best teachers. Tell us your email address, and we send you a link to set a new one.',
      )}
    >
      {isVoid && (
        <Notice tone="warning" title={linkVoid()} live>
          {t('Ask for a new one here.')}
        </Notice>
      )}
      <ForgottenForm lastResult={actionData?.result} pending={pending} />
      <p className="text-center">
        <Link to="/auth" className="link inline-block py-1.5">
          {t('Return to Sign In')}
        </Link>
      </p>
    </AuthFrame>
  )
}
