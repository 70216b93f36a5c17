import { redirect, useNavigation } from 'react-router'
import { changePreferences } from '#app/features/mail/change-preferences.server.ts'
import { ownPreferences } from '#app/features/mail/own-preferences.server.ts'
import { PreferencesForm } from '#app/features/mail/ui/preferences-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-notifications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  return { preferences: await ownPreferences(ctx) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  await changePreferences(ctx, { reminders: body.has('reminders'), news: body.has('news') })
  throw redirect(withNotice('/account/settings/notifications', 'preferences-saved'))
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Notifications', matches)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <Panel title="Notifications" description="What we may write to you.">
      <PreferencesForm {...loaderData} pending={useNavigation().formMethod === 'POST'} />
    </Panel>
  )
}
