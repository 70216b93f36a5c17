import { useNavigation } from 'react-router'
import { openLinkTo } from '#app/features/people/link-tokens.server.ts'
import { ownSessions } from '#app/features/people/own-sessions.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { ownFactors } from '#app/features/people/second-factor/own-factors.server.ts'
import { FactorState } from '#app/features/people/second-factor/ui/factor-state.tsx'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { ChangeEmailForm } from '#app/features/people/ui/change-email-form.tsx'
import { ChangePasswordForm } from '#app/features/people/ui/change-password-form.tsx'
import { DeviceList } from '#app/features/people/ui/device-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-sign-in'
import { answerEmail, answerOther, answerPassword } from './answer-sign-in-settings.server.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId, email } = requireUser(ctx, url)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [reauth, sessions, waitingFor, { factors, codesLeft }, { timeZone }] = await Promise.all([
    reauthMethods(ctx, here),
    ownSessions(ctx, here),
    openLinkTo(ctx, 'change-email', userId),
    ownFactors(ctx),
    siteSettings(ctx),
  ])
  return { reauth, sessions, waitingFor, factors, codesLeft, email, timeZone }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(ctxOf(context), url)
  const body = await formBody(request)
  if (body.get('intent') === 'password') return answerPassword(context, request, body)
  if (body.get('intent') === 'email') return answerEmail(context, request, body)
  return answerOther(context, request, body)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Account Settings'), matches)
}

export default function SignInSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { reauth, email, waitingFor, factors, codesLeft, sessions, timeZone } = loaderData
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const asked = actionData?.result.initialValue?.intent
  const session = formData?.get('sessionId')
  return (
    <>
      <GoogleAgain reauth={reauth} returnTo="/account/settings" />
      <Panel title={t('Password')} description={t('All other devices are signed out when it changes.')}>
        <ChangePasswordForm
          reauth={reauth}
          email={email}
          lastResult={asked === 'password' ? actionData?.result : undefined}
          pending={intent === 'password'}
        />
      </Panel>
      <Panel title={t('Email address')}>
        <ChangeEmailForm
          key={waitingFor}
          reauth={reauth}
          email={email}
          waitingFor={waitingFor}
          lastResult={asked === 'email' ? actionData?.result : undefined}
          pending={intent === 'email' || intent === 'cancel-email' ? intent : null}
        />
      </Panel>
      <Panel
        title={t('Two-step verification')}
        description={t(
          'After your password, you confirm on your phone that it is you. A stolen password is then not enough to sign in.',
        )}
      >
        <div className="grid justify-items-start gap-4">
          <FactorState factors={factors} codesLeft={codesLeft} />
          <ButtonLink to="/account/settings/two-step" variant="secondary" icon="key-round">
            {t('Set up or change')}
          </ButtonLink>
        </div>
      </Panel>
      <Panel title={t('Signed-in devices')} description={t('Sign out of any that you do not know.')}>
        <DeviceList
          sessions={sessions}
          timeZone={timeZone}
          ending={intent === 'end-others' ? 'others' : typeof session === 'string' ? session : null}
        />
      </Panel>
    </>
  )
}
