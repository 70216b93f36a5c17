import { redirect, useNavigation } from 'react-router'
import { acceptForm } from '#app/features/memberships/invitations/accept-form.ts'
import { acceptInvitation } from '#app/features/memberships/invitations/accept-invitation.server.ts'
import { invitationOfLink } from '#app/features/memberships/invitations/invitation-of-link.server.ts'
import { AcceptForm } from '#app/features/memberships/invitations/ui/accept-form.tsx'
import { acceptRefusals, invitationVoid } from '#app/features/memberships/invitations/ui/invitation-words.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { passwordWords, usernameWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { Route } from './+types/invitation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const token = url.searchParams.get('token') ?? ''
  const signedInAs = ctx.actor.kind === 'user' ? ctx.actor.email : null
  return { token, invitation: await invitationOfLink(ctx, token), signedInAs }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: acceptForm })
  const hideFields = ['password', 'confirmPassword', 'token']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const answer = await acceptInvitation(ctx, submission.value)
  if (answer.ok) {
    // The sign-in screen leads the signed-in person away, and says nothing.
    if (ctx.actor.kind === 'user') return redirect(withNotice('/account', 'other-account-ready'))
    const headers = { 'Set-Cookie': await rememberLogin(ctx, answer.email) }
    return redirect('/auth?done=joined', { headers })
  }
  const refuse = (fieldErrors: Record<string, string[]>) =>
    refusedForm(submission.reply({ fieldErrors, hideFields }))
  switch (answer.reason) {
    case 'password':
      return refuse({ password: [passwordWords[answer.problem]] })
    case 'username':
      return refuse({ username: [usernameWords[answer.problem]] })
    case 'username-taken':
      return refuse({ username: [acceptRefusals['username-taken']] })
    case 'has-account':
      return refusedForm(submission.reply({ formErrors: [acceptRefusals['has-account']], hideFields }))
    case 'link-void':
      return refusedForm(submission.reply({ formErrors: [invitationVoid()], hideFields }))
  }
}

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Your invitation'), matches)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, token, signedInAs } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (!invitation) {
    return (
      <AuthFrame title={t('Your invitation')}>
        <Notice tone="warning" title={invitationVoid()} live>
          {t('If you have joined already, sign in. If not, ask the person who invited you to send it again.')}
        </Notice>
        <ButtonLink to="/auth" size="large" wide>
          {t('Return to Sign In')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  const { name, email, username, given, hasAccount } = invitation
  return (
    <AuthFrame
      title={t('Welcome, {name}', { name })}
      lead={
        <>
          <p className="wrap-anywhere">
            {t('Choose a password, and your account for {email} is ready.', { email })}
          </p>
          {given && (
            <p className="mt-2">
              <Unbroken>{t('It comes with {given}.', { given })}</Unbroken>
            </p>
          )}
        </>
      }
    >
      {signedInAs && (
        <Notice tone="warning" title={t('You are signed in as {signedInAs}', { signedInAs })}>
          {hasAccount
            ? t('This link is for {email}, which has an account of its own.', { email })
            : t('This invitation is for {email}, and makes an account of its own.', { email })}
        </Notice>
      )}
      <AcceptForm
        lastResult={actionData?.result}
        token={token}
        email={email}
        username={username}
        hasAccount={hasAccount}
        pending={pending}
      />
    </AuthFrame>
  )
}
