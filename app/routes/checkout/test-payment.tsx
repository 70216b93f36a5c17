import { redirect, redirectDocument } from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { TestPaymentScreen } from '#app/features/ticketing/checkout/ui/test-payment-screen.tsx'
import { checkoutPrefill } from '#app/features/ticketing/tickets/checkout-prefill.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/test-payment'

/** Demo mode only: tries a payment without an order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  if (ctx.site.mode !== 'demo') throw notFound('page')
  if (ctx.actor.kind !== 'user') throw redirect('/auth?returnTo=/test-payment&notice=authentication-required')
  // The provider's script runs in a document of its own, with a policy of its own.
  const isWithinDocument = new URL(request.url).pathname.endsWith('.data')
  if (ctx.site.stripePublishableKey && isWithinDocument) throw redirectDocument('/test-payment')
  const [{ currency }, prefill] = await Promise.all([siteSettings(ctx), checkoutPrefill(ctx)])
  return {
    currency,
    buyer: { name: prefill?.fullName ?? '', email: ctx.actor.email },
    publishableKey: ctx.site.stripePublishableKey,
    returnUrl: addressHere(ctx.site.baseUrl, '/test-payment'),
    now: ctx.now,
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Test payment'), matches)
}

export default function TestPayment({ loaderData }: Route.ComponentProps) {
  return <TestPaymentScreen {...loaderData} />
}
