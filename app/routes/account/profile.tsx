import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useNavigation } from 'react-router'
import { changeProfile } from '#app/features/people/change-profile.server.ts'
import { ownProfile } from '#app/features/people/own-profile.server.ts'
import { profileForm } from '#app/features/people/profile-form.ts'
import { ProfileForm } from '#app/features/people/ui/profile-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refusedForm } from '#app/http/refused-form.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/profile'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  return { profile: await ownProfile(ctx) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const submission = parseWithZod(await formBody(request), { schema: profileForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  await changeProfile(ctx, submission.value)
  throw redirect(withNotice('/account/profile', 'profile-updated'))
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Edit Profile', matches)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  return (
    <section aria-labelledby="edit-profile">
      <h1 id="edit-profile" className="mb-2 text-2xl">
        Edit Profile
      </h1>
      <p className="mb-6 text-ink-soft">
        It fills in the checkout for you. Only you and the organisers of your events see it.
      </p>
      <Panel>
        <ProfileForm
          key={loaderData.profile.savedAt?.getTime()}
          profile={loaderData.profile}
          lastResult={actionData?.result}
          pending={navigation.state === 'submitting'}
        />
      </Panel>
    </section>
  )
}
