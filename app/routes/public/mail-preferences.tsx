import { replace, useNavigation } from 'react-router'
import { changePreferencesByLink } from '#app/features/mail/preferences/change-preferences-by-link.server.ts'
import { preferencesOf } from '#app/features/mail/preferences/preferences-form.ts'
import { preferencesOfLink } from '#app/features/mail/preferences/preferences-of-link.server.ts'
import { PreferencesScreen } from '#app/features/mail/preferences/ui/preferences-screen.tsx'
import { preferencesPath } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/mail-preferences'

/** What a person wants of mail, by the link at the foot of one; with an account or without. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { link: await preferencesOfLink(ctxOf(context), url.searchParams.get('t')) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const body = await formBody(request)
  const token = url.searchParams.get('t')
  const changed = await changePreferencesByLink(ctxOf(context), {
    token,
    preferences: wantedBy(body),
    client: clientOf(request).address,
  })
  if (changed.ok) throw replace(withNotice(preferencesPath(token ?? ''), 'preferences-saved'))
  if (changed.reason === 'link-void') return null
  const problem = t('That was often in a short time. Please try again in a few minutes.')
  return refuse(context, { problem }, changed.retryAfter)
}

/** Undefined for the mails of the link alone. */
function wantedBy(body: FormData) {
  const intent = body.get('intent')
  if (intent === 'stop') return undefined
  return preferencesOf(intent === 'none' ? new FormData() : body)
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your mail from us'), matches)
}

export default function MailPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { link } = loaderData
  if (link) return <PreferencesScreen link={link} pending={pending} problem={actionData?.problem} />
  return (
    <div className="page-width py-16">
      <EmptyState icon="mail" title={t('This link is not complete')} level={1}>
        {t(
          'Open it once more from the mail you got, or choose what we send in the settings of your account.',
        )}
      </EmptyState>
    </div>
  )
}
