import { replace, useNavigation } from 'react-router'
import { changePicture } from '#app/features/people/change-picture.server.ts'
import { changeProfile } from '#app/features/people/change-profile.server.ts'
import { ownProfile } from '#app/features/people/own-profile.server.ts'
import { profileForm } from '#app/features/people/profile-form.ts'
import { OwnPicture } from '#app/features/people/ui/own-picture.tsx'
import { ProfileForm } from '#app/features/people/ui/profile-form.tsx'
import { ProfileNotLoaded } from '#app/features/people/ui/profile-not-loaded.tsx'
import { tooManyWords, usernameTaken, usernameWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
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
  const body = await formBody(request)
  if (body.get('intent') === 'remove-picture') {
    await changePicture(ctx, null)
    throw replace(withNotice('/account/profile', 'profile-updated'))
  }
  const submission = parseWithZod(body, { schema: profileForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const answer = await changeProfile(ctx, submission.value)
  if (answer.ok) throw replace(withNotice('/account/profile', 'profile-updated'))
  switch (answer.reason) {
    case 'too-many': {
      const { retryAfter } = answer
      return refuse(
        context,
        { result: submission.reply({ formErrors: [tooManyWords(retryAfter)] }) },
        retryAfter,
      )
    }
    case 'username-taken':
      return refusedForm(submission.reply({ fieldErrors: { username: [usernameTaken()] } }))
    case 'username':
      return refusedForm(submission.reply({ fieldErrors: { username: [usernameWords[answer.problem]] } }))
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Edit Profile'), matches)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { profile } = loaderData
  const intent = navigation.state === 'submitting' ? (navigation.formData?.get('intent') ?? 'save') : null
  return (
    <section aria-labelledby="edit-profile">
      <h1 id="edit-profile" className="mb-2 text-2xl">
        {t('Edit Profile')}
      </h1>
      <p className="mb-6 text-ink-soft">
        {t('It fills in the checkout for you. Only you and the organisers of your events see it.')}
      </p>
      <Panel>
        <OwnPicture
          name={profile.fullName}
          pictureUrl={profile.pictureUrl}
          removing={intent === 'remove-picture'}
        />
        <ProfileForm
          key={profile.savedAt?.getTime()}
          profile={profile}
          lastResult={actionData?.result}
          pending={intent === 'save'}
        />
      </Panel>
    </section>
  )
}

export function ErrorBoundary() {
  return <ProfileNotLoaded />
}
