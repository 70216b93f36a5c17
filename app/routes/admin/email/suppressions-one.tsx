import { replace, useLocation, useNavigate, useNavigation } from 'react-router'
import { liftSuppression } from '#app/features/mail/preferences/lift-suppression.server.ts'
import { suppressionById } from '#app/features/mail/preferences/suppression-list.server.ts'
import { SuppressionDetails } from '#app/features/mail/preferences/ui/suppression-details.tsx'
import { suppressionsPath } from '#app/features/mail/preferences/ui/suppression-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/suppressions-one'

/** The dialog over the list that tells about one address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [suppression, { timeZone }] = await Promise.all([suppressionById(ctx, params.id), siteSettings(ctx)])
  return { suppression, timeZone }
}

/** Lifts it; of two who do so at once, both read that it is done. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await liftSuppression(ctx, { id: params.id })
  throw replace(withNotice(`${suppressionsPath}${url.search}`, 'address-lifted'))
}

export const meta: Route.MetaFunction = () => [{ title: t('Suppressed Address') }]

export default function SuppressionsOne({ loaderData }: Route.ComponentProps) {
  const { suppression } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <RouteDialog
      size="medium"
      title={suppression.email}
      contentKey={suppression.id}
      onClose={() => void navigate(`${suppressionsPath}${search}`, { preventScrollReset: true })}
    >
      <SuppressionDetails {...loaderData} pending={useNavigation().formMethod === 'POST'} />
    </RouteDialog>
  )
}
