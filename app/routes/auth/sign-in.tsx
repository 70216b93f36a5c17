import { Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { PasskeyButton } from '#app/features/people/second-factor/passkeys/ui/passkey-button.tsx'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { GoogleButton } from '#app/features/people/ui/google-button.tsx'
import { ResendForm } from '#app/features/people/ui/resend-form.tsx'
import { SignInForm } from '#app/features/people/ui/sign-in-form.tsx'
import { SignUpForm } from '#app/features/people/ui/sign-up-form.tsx'
import { TermsNote } from '#app/features/people/ui/terms-note.tsx'
import { useCallbackProblem } from '#app/features/people/ui/use-callback-problem.ts'
import { callbackWords, signInWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { typedLogin } from '#app/http/typed-login.server.ts'
import { wayBackOf } from '#app/http/way-back.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/sign-in'
import { answerSignIn } from './answer-sign-in.server.ts'
import { answerSignUp } from './answer-sign-up.server.ts'

const tooLate = 'over'
const steps = new Map([
  ['verified', () => t('Your email address is verified. You can sign in now.')],
  ['joined', () => t('Your account is ready. You can sign in now.')],
  ['reset', () => t('Your password is changed. You can sign in with it now.')],
  [tooLate, () => t('The second step took too long. Sign in with your password again.')],
])

const modeOf = (url: URL) => (url.searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const returnTo = await wayBackOf(request, url.searchParams)
  if (ctx.actor.kind === 'user') throw redirect(returnTo)
  return {
    mode: modeOf(url),
    returnTo,
    google: ctx.site.googleSignIn,
    login: await typedLogin(request),
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return modeOf(url) === 'sign-up' ? answerSignUp(context, request, url) : answerSignIn(context, request, url)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.mode === 'sign-up' ? t('Create your account') : t('Sign in'), matches)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, google, login } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const result = actionData?.result
  const task =
    actionData && 'task' in actionData && typeof actionData.task === 'string' ? actionData.task : null
  const [query] = useSearchParams()
  const problem = useCallbackProblem()
  const step = steps.get(query.get('done') ?? '')?.()
  const typed = result?.initialValue?.login
  const unverified = mode === 'sign-in' && result?.error?.['']?.includes(signInWords.unverified)

  if (mode === 'sign-up') {
    return (
      <AuthFrame title={t('Create your account')} lead={t('For tickets, membership and the directory.')}>
        {google && <GoogleButton returnTo={loaderData.returnTo} />}
        <SignUpForm key={mode} lastResult={result} task={task} pending={pending} />
        <Toggle
          question={t('Already have an account?')}
          to="sign-in"
          label={t('Sign In')}
          returnTo={loaderData.returnTo}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('Welcome to the staffroom')}
      lead={t('Sign in for your tickets, your membership and your colleagues.')}
    >
      {problem && !result && (
        <Notice tone="danger" live>
          {callbackWords[problem]}
        </Notice>
      )}
      {step && !result && (
        <Notice tone={query.get('done') === tooLate ? 'warning' : 'success'}>{step}</Notice>
      )}
      {google && <GoogleButton returnTo={loaderData.returnTo} />}
      {google && <TermsNote by="use-google" />}
      <SignInForm key={mode} lastResult={result} login={login} task={task} pending={pending} />
      <PasskeyButton returnTo={loaderData.returnTo} />
      {unverified && (
        <ResendForm lastResult={undefined} login={typeof typed === 'string' ? typed : ''} pending={pending} />
      )}
      <Toggle
        question={t('New here?')}
        to="sign-up"
        label={t('Create an account')}
        returnTo={loaderData.returnTo}
      />
    </AuthFrame>
  )
}

type ToggleProps = { question: string; to: 'sign-in' | 'sign-up'; label: string; returnTo: string }

/** Between the two modes; where to go afterwards comes along. */
function Toggle({ question, to, label, returnTo }: ToggleProps) {
  const query = new URLSearchParams({
    ...(to === 'sign-up' ? { mode: to } : {}),
    ...(returnTo === '/' ? {} : { returnTo }),
  })
  return (
    <p className="border-t border-line pt-5 text-center text-ink-soft">
      {question}{' '}
      <Link to={{ pathname: '/auth', search: query.toString() }} className="link inline-block py-1.5">
        {label}
      </Link>
    </p>
  )
}
