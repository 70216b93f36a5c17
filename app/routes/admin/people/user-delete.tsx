import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useLocation, useNavigation } from 'react-router'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { deleteUser } from '#app/features/privacy/delete-user.server.ts'
import { deleteUserForm } from '#app/features/privacy/forms.ts'
import { DeleteUser } from '#app/features/privacy/ui/delete-user.tsx'
import { deletionWords } from '#app/features/privacy/ui/deletion-words.ts'
import { userToDelete } from '#app/features/privacy/user-to-delete.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { refusedReauth } from '../../account/answer-sign-in-settings.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-delete'

const help =
  'Review the data that is deleted with the account, and the records we must keep. A deleted account cannot be restored.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [user, reauth, { timeZone }] = await Promise.all([
    userToDelete(ctx, params.id),
    reauthMethods(ctx, here),
    siteSettings(ctx),
  ])
  return { user, reauth, timeZone }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(await formBody(request), { schema: deleteUserForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const { name, currentPassword } = submission.value
  const reauth = reauthOf(request, ctx, currentPassword)
  const answer = await deleteUser(ctx, { userId: params.id, typedName: name, reauth })
  if (answer.ok) throw redirect(withNotice('/admin/members', 'user-deleted'))
  switch (answer.reason) {
    case 'too-many':
    case 'wrong-password':
    case 'sign-in-again':
      return refusedReauth(context, submission, answer)
    case 'wrong-name':
      return refusedForm(
        submission.reply({ fieldErrors: { name: [deletionWords['wrong-name']] }, hideFields }),
      )
    case 'already-gone':
      throw redirect(withNotice('/admin/members', 'changed-meanwhile'))
    default:
      return refusedForm(submission.reply({ formErrors: [deletionWords[answer.reason]], hideFields }))
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Delete user' }]

export default function UserDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { user, reauth } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: user.name, to: `/admin/members/${user.id}` },
          { label: 'Delete' },
        ]}
      />
      <AdminPage
        title={`Delete ${user.name}`}
        help={help}
        subtitle={<span className="wrap-anywhere">{user.email}</span>}
      >
        <GoogleAgain reauth={reauth} returnTo={useLocation().pathname} />
        <DeleteUser {...loaderData} lastResult={actionData?.result} pending={pending} />
      </AdminPage>
    </>
  )
}
