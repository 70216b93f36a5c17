import { Link, replace, useNavigation } from 'react-router'
import { changeLanguage } from '#app/features/mail/language/change-language.server.ts'
import { ownLanguage } from '#app/features/mail/language/own-language.server.ts'
import { changePreferences } from '#app/features/mail/preferences/change-preferences.server.ts'
import { ownPreferences } from '#app/features/mail/preferences/own-preferences.server.ts'
import { preferencesOf } from '#app/features/mail/preferences/preferences-form.ts'
import { PreferencesForm } from '#app/features/mail/preferences/ui/preferences-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { isLanguage } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { Route } from './+types/settings-notifications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  return { ...(await ownPreferences(ctx)), language: await ownLanguage(ctx) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  await changePreferences(ctx, preferencesOf(body))
  const language = body.get('language')
  if (isLanguage(language) && ctx.site.languages.includes(language)) await changeLanguage(ctx, language)
  throw replace(withNotice('/account/settings/notifications', 'preferences-saved'))
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Notifications'), matches)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { preferences, language, comesBack } = loaderData
  return (
    <Panel title={t('Notifications')} description={t('Choose which emails you want.')}>
      {comesBack && (
        <Notice tone="warning" title={t('Mail to your address comes back')} className="mb-5">
          {rich(
            'We send nothing there at present, not even tickets. Change the address under <link>Sign-in</link>, or write to us if it works again.',
            {
              link: (words) => (
                <Link className="link" to="/account/settings">
                  {words}
                </Link>
              ),
            },
          )}
        </Notice>
      )}
      <PreferencesForm
        preferences={preferences}
        language={language}
        pending={useNavigation().formMethod === 'POST'}
      />
    </Panel>
  )
}
