import { redirect } from 'react-router'
import { landing } from '#app/features/people/landing.server.ts'
import { callbackProblem } from '#app/features/people/rules/callback-problem.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { awaitedFactor } from '#app/features/people/second-factor/awaited-factor.server.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { useCallbackProblem } from '#app/features/people/ui/use-callback-problem.ts'
import { callbackWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/callback'

/** Google's visitors arrive here: signed in, or with a code that says why not. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (callbackProblem(url.searchParams)) return null
  const target = returnTo(url.searchParams.get('returnTo'))
  if (ctx.actor.kind === 'user') {
    const { userId } = ctx.actor
    throw redirect(withNotice(await landing(ctx, { userId, asked: target }), 'signed-in'))
  }
  const token = sessionTokenOf(request, ctx)
  if (token !== null && (await awaitedFactor(ctx, { token, realNow: new Date() })))
    throw redirect(`/auth/factor?${new URLSearchParams({ returnTo: target })}`)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(t('Authentication Error'), matches)

export default function Callback() {
  const problem = useCallbackProblem() ?? 'unknown'
  return (
    <AuthFrame title={t('Authentication Error')}>
      <Notice tone="danger" live>
        {callbackWords[problem]}
      </Notice>
      <ButtonLink to="/auth" size="large" wide>
        {t('Return to Sign In')}
      </ButtonLink>
      {problem === 'not-linked' && (
        <ButtonLink to="/auth/reset" variant="secondary" size="large" wide>
          {t('Reset the password')}
        </ButtonLink>
      )}
    </AuthFrame>
  )
}
