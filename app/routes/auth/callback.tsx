import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { type CallbackProblem, callbackProblem } from '#app/features/people/rules/callback-problem.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { awaitedFactor } from '#app/features/people/second-factor/awaited-factor.server.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { callbackWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/callback'

/** Google's visitors arrive here: signed in, or with a code that says why not. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const problem = callbackProblem(url.searchParams)
  if (problem) return { problem }
  const target = returnTo(url.searchParams.get('returnTo'))
  if (ctx.actor.kind !== 'guest') throw redirect(withNotice(target, 'signed-in'))
  const token = sessionTokenOf(request, ctx)
  if (token !== null && (await awaitedFactor(ctx, { token, realNow: new Date() })))
    throw redirect(`/auth/factor?${new URLSearchParams({ returnTo: target })}`)
  return { problem: 'unknown' as const }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Authentication Error', matches)

export default function Callback({ loaderData }: Route.ComponentProps) {
  const problem = useProblemInHash() ?? loaderData.problem
  return (
    <AuthFrame title="Authentication Error">
      <Notice tone="danger" live>
        {callbackWords[problem]}
      </Notice>
      <ButtonLink to="/auth" size="large" wide>
        Return to Sign In
      </ButtonLink>
      {problem === 'not-linked' && (
        <ButtonLink to="/auth/reset" variant="secondary" size="large" wide>
          Reset the password
        </ButtonLink>
      )}
    </AuthFrame>
  )
}

/** Some providers tell in the hash, which never reaches the server. */
function useProblemInHash(): CallbackProblem | null {
  const [problem, setProblem] = useState<CallbackProblem | null>(null)
  useEffect(() => setProblem(callbackProblem(new URLSearchParams(window.location.hash.slice(1)))), [])
  return problem
}
