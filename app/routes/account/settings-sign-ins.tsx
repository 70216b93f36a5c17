import { signInsOf } from '#app/features/people/sign-ins-of.server.ts'
import { SignInList } from '#app/features/people/ui/sign-in-list.tsx'
import { signInsKept } from '#app/features/people/words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-sign-ins'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = requireUser(ctx, url)
  const [signIns, { timeZone }] = await Promise.all([signInsOf(ctx, userId), siteSettings(ctx)])
  return { signIns, timeZone }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your sign-ins'), matches)
}

export default function SignIns({ loaderData }: Route.ComponentProps) {
  return (
    <Panel
      title={t('Your sign-ins')}
      description={t(
        '{signInsKept} If one was not you, choose a new password: that signs out all other devices.',
        { signInsKept: signInsKept() },
      )}
      actions={
        <ButtonLink to="/account/settings" variant="secondary">
          {t('Password and devices')}
        </ButtonLink>
      }
    >
      <SignInList {...loaderData} />
    </Panel>
  )
}
