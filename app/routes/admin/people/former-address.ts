import { redirect } from 'react-router'
import type { Route } from './+types/former-address'

/** Where Manage Users was before; mails of that time lead here. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const rest = params['*'] ? `/${encodeURI(params['*'])}` : ''
  throw redirect(`/admin/members${rest}${url.search}`)
}
