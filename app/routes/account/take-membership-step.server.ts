import type { RouterContextProvider } from 'react-router'
import { takeFrom } from '#app/features/people/limits.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { tellToWait } from '#app/http/refused-form.server.ts'

/** Takes one step at a person's membership that asks the payment provider; false when there were too many. */
export async function takeMembershipStep(
  context: Readonly<RouterContextProvider>,
  { userId }: { userId: string },
): Promise<boolean> {
  const taken = await takeFrom(ctxOf(context), { limit: 'checkout', per: 'account', of: userId })
  if (!taken.ok) tellToWait(context, taken.retryAfter)
  return taken.ok
}
