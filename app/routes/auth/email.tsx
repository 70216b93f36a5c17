import { Form, redirect, useNavigation } from 'react-router'
import { confirmEmailChange } from '#app/features/people/confirm-email-change.server.ts'
import { readToken } from '#app/features/people/link-tokens.server.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { linkVoid } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import { perLanguage } from '#language'
import type { Route } from './+types/email'

/** Where the mail to a new address leads, in whatever browser it is opened. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const owner = await readToken(ctxOf(context), 'change-email', token)
  return { link: owner && { token, email: owner.email } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const token = (await formBody(request)).get('token')
  const answer = await confirmEmailChange(ctx, {
    token: typeof token === 'string' ? token : '',
    sessionToken: sessionTokenOf(request, ctx),
  })
  if (!answer.ok) return { refused: answer.reason }
  const isHere = ctx.actor.kind === 'user' && ctx.actor.userId === answer.userId
  throw redirect(withNotice(isHere ? '/account/settings' : '/auth', 'email-changed'), {
    headers: { 'Set-Cookie': await rememberLogin(ctx, answer.email) },
  })
}

export const headers = () => secretPageHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Confirm your new address'), matches)

const refusals = perLanguage(() => ({
  'link-void': linkVoid(),
  'email-taken': t('This address belongs to another account by now.'),
}))

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { link } = loaderData
  if (!link || actionData) {
    return (
      <AuthFrame title={t('Confirm your new address')}>
        <Notice tone="warning" title={refusals[actionData?.refused ?? 'link-void']} live>
          {t('Nothing was changed. You can ask for another link in the account settings.')}
        </Notice>
        <ButtonLink to="/account/settings" size="large" wide>
          {t('Go to the account settings')}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('Confirm your new address')}
      lead={rich('From now on you sign in with {email}. All other devices are signed out.', {
        email: <strong className="wrap-anywhere text-ink">{link.email}</strong>,
      })}
    >
      <Form method="post" action="/auth/email">
        <input type="hidden" name="token" value={link.token} />
        <Button
          type="submit"
          size="large"
          wide
          pending={pending}
          pendingLabel={t('Confirming…')}
          icon="badge-check"
        >
          {t('Confirm the new address')}
        </Button>
      </Form>
      <p className="text-sm text-ink-faint">
        {t('If you did not ask for this, close this page: without your confirmation nothing changes.')}
      </p>
    </AuthFrame>
  )
}
