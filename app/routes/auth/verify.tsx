import { data, Form, redirect, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { loginForm } from '#app/features/people/forms.ts'
import { resendVerification } from '#app/features/people/resend-verification.server.ts'
import { signInAfterVerifying } from '#app/features/people/sign-in-after-verifying.server.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { ResendForm } from '#app/features/people/ui/resend-form.tsx'
import { verifyEmail } from '#app/features/people/verify-email.server.ts'
import { linkVoid, tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { evenAnswer } from '#app/http/even-answer.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { rememberSignUp, signUpDevice } from '#app/http/sign-up-device.server.ts'
import { rememberLogin, typedLogin } from '#app/http/typed-login.server.ts'
import { rememberWayBack, wayBackOf } from '#app/http/way-back.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { Route } from './+types/verify'

export async function loader({ request, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token'), login: await typedLogin(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const body = await formBody(request)
  const token = body.get('token')
  if (typeof token === 'string') {
    const answer = await verifyEmail(ctx, { token })
    if (!answer.ok) return { linkVoid: true, sent: false, result: undefined }
    const session = await signInAfterVerifying(ctx, {
      userId: answer.userId,
      mark: await signUpDevice(request),
      client: clientOf(request),
      replacedToken: sessionTokenOf(request, ctx),
      realNow: new Date(),
    })
    if (session) return signedIn(ctx, request, session)
    return redirect('/auth?done=verified', {
      headers: { 'Set-Cookie': await rememberLogin(ctx, answer.email) },
    })
  }

  const submission = parseWithZod(body, { schema: loginForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { login } = submission.value
  const answer = await evenAnswer(() => resendVerification(ctx, { login, client: clientOf(request) }))
  if (!answer.ok) {
    const { retryAfter } = answer
    return refuse(
      context,
      { result: submission.reply({ formErrors: [tooManyWords(retryAfter)] }) },
      retryAfter,
    )
  }
  const headers = { 'Set-Cookie': await rememberLogin(ctx, login.trim()) }
  return data({ linkVoid: false, sent: true, result: undefined }, { headers })
}

/** Leads back to where the person was before signing up, else to the account. */
async function signedIn(ctx: Ctx, request: Request, session: readonly string[]) {
  const headers = new Headers({ 'Set-Cookie': await rememberSignUp(ctx, null) })
  headers.append('Set-Cookie', await rememberLogin(ctx, ''))
  headers.append('Set-Cookie', await rememberWayBack(ctx, '/'))
  for (const cookie of session) headers.append('Set-Cookie', cookie)
  const back = await wayBackOf(request, new URLSearchParams())
  return redirect(withNotice(back === '/' ? '/account' : back, 'account-ready'), { headers })
}

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Verify Your Email'), matches)

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const answer = actionData && 'sent' in actionData ? actionData : null
  const back = (
    <ButtonLink to="/auth" size="large" wide>
      {t('Return to Sign In')}
    </ButtonLink>
  )
  if (loaderData.token && !answer && !actionData) {
    return (
      <AuthFrame
        title={t('Verify Your Email')}
        lead={t('Choose the button below to finish setting up your account.')}
      >
        <Form method="post" action="/auth/verify">
          <input type="hidden" name="token" value={loaderData.token} />
          <Button
            type="submit"
            size="large"
            wide
            pending={pending}
            pendingLabel={t('Verifying…')}
            icon="badge-check"
          >
            {t('Confirm my email address')}
          </Button>
        </Form>
        <p className="text-sm text-ink-faint">
          {t(
            'If you did not create an account, close this page: no one can use it without your confirmation.',
          )}
        </p>
      </AuthFrame>
    )
  }
  if (answer?.linkVoid) {
    return (
      <AuthFrame title={t('Verify Your Email')}>
        <Notice tone="warning" title={linkVoid()} live>
          {t(
            'If you have verified your address already, just sign in. Otherwise we can send you a new link.',
          )}
        </Notice>
        <ResendForm lastResult={undefined} login={loaderData.login} pending={pending} />
        {back}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('Verify Your Email')}
      lead={
        loaderData.login.includes('@')
          ? rich(
              'We have sent a message to {login}. Open the link in it to verify your address, then sign in.',
              { login: <strong className="text-ink">{loaderData.login}</strong> },
            )
          : t('Open the link in our message to verify your address, then sign in.')
      }
    >
      {answer?.sent && (
        <Notice tone="success" live>
          {t('If that account still waits for its address to be verified, a new message is on its way.')}
        </Notice>
      )}
      {back}
      <p className="border-t border-line pt-5 text-ink-soft">
        {t('No email after a minute? Check your spam folder, or ask us to send it again.')}
      </p>
      <ResendForm lastResult={actionData?.result} login={loaderData.login} pending={pending} />
    </AuthFrame>
  )
}
