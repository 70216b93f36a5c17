import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { type CallbackProblem, callbackProblem } from '#app/features/people/rules/callback-problem.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { callbackWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/callback'

/** Google's visitors arrive here: signed in, or with a code that says why not. */
export function loader({ context, url }: Route.LoaderArgs) {
  const problem = callbackProblem(url.searchParams)
  if (problem) return { problem }
  if (ctxOf(context).actor.kind === 'guest') return { problem: 'unknown' as const }
  throw redirect(withNotice(returnTo(url.searchParams.get('returnTo')), 'signed-in'))
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
