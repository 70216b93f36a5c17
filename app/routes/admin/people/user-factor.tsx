import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useLocation, useNavigation } from 'react-router'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { renewCodesForm } from '#app/features/people/second-factor/factor-forms.ts'
import { resetWords } from '#app/features/people/second-factor/factor-words.ts'
import { factorsOfPerson } from '#app/features/people/second-factor/factors-of-person.server.ts'
import { resetFactors } from '#app/features/people/second-factor/reset-factors.server.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { ResetFactorsForm } from '#app/features/people/second-factor/ui/reset-factors-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { refusedReauth } from '../../account/answer-sign-in-settings.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-factor'

const help =
  'The person’s second step at sign-in. If they lost their device and codes, reset it here so that they can set up a new one.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [person, reauth] = await Promise.all([factorsOfPerson(ctx, params.id), reauthMethods(ctx, here)])
  return { person, reauth }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: renewCodesForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const reauth = reauthOf(request, ctx, submission.value.currentPassword)
  const answer = await resetFactors(ctx, { userId: params.id, reauth })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${params.id}`, 'factors-reset'))
  switch (answer.reason) {
    case 'too-many':
    case 'wrong-password':
    case 'sign-in-again':
      return refusedReauth(context, submission, answer)
    default:
      return refusedForm(submission.reply({ formErrors: [resetWords[answer.reason]], hideFields }))
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Two-step verification' }]

export default function UserFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reauth } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: 'Two-step verification' },
        ]}
      />
      <AdminPage
        title={`Two-step verification of ${person.name}`}
        help={help}
        subtitle={<p className="mt-1 text-ink-soft wrap-anywhere">{person.email}</p>}
      >
        <GoogleAgain reauth={reauth} returnTo={useLocation().pathname} />
        <ResetFactorsForm
          key={person.id}
          person={person}
          reauth={reauth}
          lastResult={actionData?.result}
          pending={pending}
        />
      </AdminPage>
    </>
  )
}
