import { redirect, redirectDocument } from 'react-router'
import { cardLinkState } from '#app/features/memberships/card-link.server.ts'
import { cardToChange } from '#app/features/memberships/own/card-to-change.server.ts'
import { CardLinkProblem } from '#app/features/memberships/own/ui/card-link-problem.tsx'
import { CardScreen, type CardScreenProps } from '#app/features/memberships/own/ui/card-screen.tsx'
import { membershipCardPath, membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/settings-membership-card'

const path = membershipCardPath

/** Another card for the membership; without a paid one the membership is shown. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = requireUser(ctx, url)
  const token = url.searchParams.get('link')
  if (token !== null) {
    const problem = cardLinkState(ctx, { token, userId })
    if (problem === 'valid') throw redirect(path)
    return { problem }
  }
  const returned = url.searchParams.get('setup_intent')
  // What else a provider adds to the address is a secret, and not trusted.
  if (returned !== null && url.searchParams.size > 1)
    throw redirect(`${path}?${new URLSearchParams({ setup_intent: returned })}`)
  const change = await cardToChange(ctx)
  if (!change) throw redirect(membershipPath)
  const { planName, card, currency, payer } = change
  const { stripePublishableKey: publishableKey, baseUrl } = ctx.site
  // The provider's script runs in a document of its own, with a policy of its own.
  if (publishableKey && new URL(request.url).pathname.endsWith('.data')) throw redirectDocument(path)
  const method: CardScreenProps['method'] = publishableKey
    ? {
        by: 'stripe',
        publishableKey,
        payer,
        currency,
        returnUrl: addressHere(baseUrl, path),
        returned,
      }
    : { by: 'demo', holder: payer.name, now: ctx.now }
  return { planName, card, method }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Update card'), matches)
}

export default function UpdateCard({ loaderData }: Route.ComponentProps) {
  return loaderData.problem ? (
    <CardLinkProblem problem={loaderData.problem} path={path} />
  ) : (
    <CardScreen {...loaderData} />
  )
}
