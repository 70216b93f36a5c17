import { parseWithZod } from '@conform-to/zod/v4'
import { Link, redirect, useLocation, useNavigation } from 'react-router'
import { accessForm } from '#app/features/events/door-team/access-form.ts'
import { accessOfPerson } from '#app/features/events/door-team/access-of-person.server.ts'
import { changeAccess } from '#app/features/events/door-team/change-access.server.ts'
import { AccessPanel } from '#app/features/events/door-team/ui/access-panel.tsx'
import { accessChoices, accessRefusalWords } from '#app/features/events/door-team/ui/access-words.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { refusedReauth } from '../../account/answer-sign-in-settings.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-access'

const help =
  'Make a person an administrator or door staff. You can add administrators here, but only the command line removes them.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [person, reauth] = await Promise.all([accessOfPerson(ctx, params.id), reauthMethods(ctx, here)])
  return { person, reauth }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: accessForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const { role, seen, event, currentPassword } = submission.value
  const reauth = reauthOf(request, ctx, currentPassword)
  const answer = await changeAccess(ctx, { userId: params.id, role, seen, eventIds: event, reauth })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${params.id}`, 'access-changed'))
  switch (answer.reason) {
    case 'too-many':
    case 'wrong-password':
    case 'sign-in-again':
      return refusedReauth(context, submission, answer)
    default: {
      const { title, text } = accessRefusalWords[answer.reason]
      return refusedForm(submission.reply({ formErrors: [title, text], hideFields }))
    }
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Access' }]

export default function UserAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reauth } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: 'Access' },
        ]}
      />
      <AdminPage
        title={`Access of ${person.name}`}
        help={help}
        subtitle={
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span className="wrap-anywhere">{person.email}</span>
            {person.role !== 'user' && <Badge tone="teal">{accessChoices[person.role].label}</Badge>}
            {!person.isVerified && <Badge tone="warning">Email not verified</Badge>}
            {person.isBanned && <Badge tone="danger">Banned</Badge>}
            <Link to={`/admin/members/${person.id}/factor`} className="link py-1">
              Two-step verification
            </Link>
          </div>
        }
      >
        <GoogleAgain reauth={reauth} returnTo={useLocation().pathname} />
        <AccessPanel
          key={person.role}
          person={person}
          reauth={reauth}
          lastResult={actionData?.result}
          pending={pending}
        />
      </AdminPage>
    </>
  )
}
