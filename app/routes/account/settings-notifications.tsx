import { Link, replace, useNavigation } from 'react-router'
import { changePreferences } from '#app/features/mail/preferences/change-preferences.server.ts'
import { ownPreferences } from '#app/features/mail/preferences/own-preferences.server.ts'
import { preferencesOf } from '#app/features/mail/preferences/preferences-form.ts'
import { PreferencesForm } from '#app/features/mail/preferences/ui/preferences-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-notifications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  return ownPreferences(ctx)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  await changePreferences(ctx, preferencesOf(body))
  throw replace(withNotice('/account/settings/notifications', 'preferences-saved'))
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Notifications', matches)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { preferences, comesBack } = loaderData
  return (
    <Panel title="Notifications" description="Choose which emails you want.">
      {comesBack && (
        <Notice tone="warning" title="Mail to your address comes back" className="mb-5">
          We send nothing there at present, not even tickets. Change the address under{' '}
          <Link className="link" to="/account/settings">
            Sign-in
          </Link>
          , or write to us if it works again.
        </Notice>
      )}
      <PreferencesForm preferences={preferences} pending={useNavigation().formMethod === 'POST'} />
    </Panel>
  )
}
