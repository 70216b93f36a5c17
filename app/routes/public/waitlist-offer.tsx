import { OfferScreen } from '#app/features/ticketing/waitlist/ui/offer-screen.tsx'
import { waitlistOffer } from '#app/features/ticketing/waitlist/waitlist-offer.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/waitlist-offer'

/** Places that a waitlist offers, for the holder of the link in the mail. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const key = url.searchParams.get('key') ?? ''
  return { offer: await waitlistOffer(ctx, { id: params.id, key }), now: ctx.now }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your places'), matches)
}

export default function WaitlistOffer({ loaderData }: Route.ComponentProps) {
  return <OfferScreen key={loaderData.offer.status} {...loaderData} />
}
