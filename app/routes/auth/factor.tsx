import { Link, redirect, useNavigation } from 'react-router'
import { landing } from '#app/features/people/landing.server.ts'
import { awaitedFactor } from '#app/features/people/second-factor/awaited-factor.server.ts'
import { codeForm } from '#app/features/people/second-factor/factor-forms.ts'
import { wrongAppCode, wrongRecoveryCode } from '#app/features/people/second-factor/factor-words.ts'
import { finishSignIn } from '#app/features/people/second-factor/finish-sign-in.server.ts'
import { PasskeyButton } from '#app/features/people/second-factor/passkeys/ui/passkey-button.tsx'
import { FactorForm } from '#app/features/people/second-factor/ui/factor-form.tsx'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { rememberDevice } from '#app/http/known-device.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { wayBackOf } from '#app/http/way-back.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { rich } from '#app/ui/rich.tsx'
import type { Route } from './+types/factor'

/** The second step of a sign-in, for a person who has passed the first in the last ten minutes. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const returnTo = await wayBackOf(request, url.searchParams)
  if (ctx.actor.kind === 'user') throw redirect(returnTo)
  const token = sessionTokenOf(request, ctx)
  const awaited = token === null ? null : await awaitedFactor(ctx, { token, realNow: new Date() })
  if (!awaited) throw redirect(`/auth?${new URLSearchParams({ returnTo })}`)
  const by = awaited.hasApp && url.searchParams.get('by') !== 'recovery-code' ? 'app' : 'recovery-code'
  return { by, hasApp: awaited.hasApp, hasPasskey: awaited.hasPasskey, returnTo } as const
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const body = await formBody(request)
  const submission = parseWithZod(body, { schema: codeForm })
  const hideFields = ['code']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const answer = await finishSignIn(ctx, {
    token: sessionTokenOf(request, ctx) ?? '',
    code: submission.value.code,
    client: clientOf(request),
    realNow: new Date(),
  })
  if (answer.ok) {
    const headers = new Headers({ 'Set-Cookie': await rememberDevice(ctx, answer.deviceMark) })
    for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
    const notice = answer.by === 'app' ? 'signed-in' : 'signed-in-by-code'
    const asked = await wayBackOf(request, url.searchParams)
    const to = withNotice(await landing(ctx, { userId: answer.userId, asked }), notice)
    return redirect(to, { headers })
  }
  if (answer.reason === 'too-many') {
    const { retryAfter } = answer
    return refuse(
      context,
      { result: submission.reply({ formErrors: [tooManyWords(retryAfter)], hideFields }) },
      retryAfter,
    )
  }
  if (answer.reason === 'over') {
    const returnTo = await wayBackOf(request, url.searchParams)
    return redirect(`/auth?${new URLSearchParams({ done: 'over', returnTo })}`)
  }
  const words = body.get('by') === 'recovery-code' ? wrongRecoveryCode() : wrongAppCode()
  return refusedForm(submission.reply({ fieldErrors: { code: [words] }, hideFields }))
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Sign in, second step'), matches)

export default function Factor({ loaderData, actionData }: Route.ComponentProps) {
  const { by, hasApp, hasPasskey, returnTo } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const other = new URLSearchParams({ ...(by === 'app' ? { by: 'recovery-code' } : {}), returnTo })
  return (
    <AuthFrame
      title={t('One more step')}
      lead={
        hasPasskey
          ? t('Use your passkey, or a code.')
          : by === 'app'
            ? t('Your authenticator app shows the code.')
            : t('Use one of the codes you kept.')
      }
    >
      {hasPasskey && <PasskeyButton returnTo={returnTo} isFirst />}
      <FactorForm key={by} by={by} isSecond={hasPasskey} lastResult={actionData?.result} pending={pending} />
      <div className="grid justify-items-center border-t border-line pt-5">
        {hasApp && (
          <Link to={`/auth/factor?${other}`} className="link inline-block py-1.5">
            {by === 'app' ? t('Use a recovery code') : t('Use the code from your app')}
          </Link>
        )}
        <Link to={`/auth?${new URLSearchParams({ returnTo })}`} className="link inline-block py-1.5">
          {t('Sign in as someone else')}
        </Link>
      </div>
      <p className="text-sm text-ink-soft">
        {rich(
          'Have you lost your phone and your codes? <link>Write to us</link>. Once we are sure that it is you, an administrator takes the second step off your account.',
          {
            link: (words) => (
              <Link to="/contact" className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </AuthFrame>
  )
}
