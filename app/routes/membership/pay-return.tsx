import { redirect } from 'react-router'
import { waitPath } from '#app/features/memberships/joining/rules/joining-links.ts'
import { WaitingForMembership } from '#app/features/memberships/joining/ui/waiting-for-membership.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/pay-return'

/** Where a bank leads back to. What a provider adds to the address is neither passed on nor trusted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.search !== '') throw redirect(waitPath)
  requireUser(ctxOf(context), url)
  return null
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Payment'), matches)
}

export default function PayReturn() {
  return <WaitingForMembership />
}
