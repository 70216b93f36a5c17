import { data, type RouterContextProvider, redirect } from 'react-router'
import { startRefused } from '#app/features/memberships/joining/ui/joining-words.ts'
import { completeFreeApplication } from '#app/features/memberships/subscriptions/complete-free-application.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { rememberCode, typedCode } from './typed-code.server.ts'

/** Gives the membership that the applied code makes free, and leads to the account; or says why not. */
export async function completeFree(
  context: Readonly<RouterContextProvider>,
  request: Request,
  planId: string,
) {
  const ctx = ctxOf(context)
  const tried = await consumeCodeAttempt(ctx, clientOf(request))
  if (!tried.ok) return refuse(context, { refused: startRefused('too-many').text }, tried.retryAfter)
  const outcome = await completeFreeApplication(ctx, { planId, discountCode: await typedCode(request) })
  if (!outcome.ok) return data({ refused: startRefused(outcome.reason).text })
  throw redirect(withNotice('/account', 'application-submitted'), {
    headers: { 'Set-Cookie': await rememberCode(ctx, null) },
  })
}
