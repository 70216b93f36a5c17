import { redirect, useNavigation } from 'react-router'
import { deleteUser } from '#app/features/privacy/delete-user.server.ts'
import { deleteUserForm } from '#app/features/privacy/forms.ts'
import { DeleteUser } from '#app/features/privacy/ui/delete-user.tsx'
import { deletionWords } from '#app/features/privacy/ui/deletion-words.ts'
import { userToDelete } from '#app/features/privacy/user-to-delete.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-delete'

const help = () =>
  t(
    'Review the data that is deleted with the account, and the records we must keep. A deleted account cannot be restored.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [user, { timeZone }] = await Promise.all([userToDelete(ctx, params.id), siteSettings(ctx)])
  return { user, timeZone }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const submission = parseWithZod(await formBody(request), { schema: deleteUserForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { name } = submission.value
  const answer = await deleteUser(ctx, { userId: params.id, typedName: name })
  if (answer.ok) throw redirect(withNotice('/admin/members', 'user-deleted'))
  switch (answer.reason) {
    case 'wrong-name':
      return refusedForm(submission.reply({ fieldErrors: { name: [deletionWords['wrong-name']] } }))
    case 'already-gone':
      throw redirect(withNotice('/admin/members', 'changed-meanwhile'))
    default:
      return refusedForm(submission.reply({ formErrors: [deletionWords[answer.reason]] }))
  }
}

export const meta: Route.MetaFunction = () => [{ title: t('Delete user') }]

export default function UserDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: user.name, to: `/admin/members/${user.id}` },
          { label: t('Delete') },
        ]}
      />
      <AdminPage
        title={t('Delete {name}', { name: user.name })}
        help={help()}
        subtitle={<span className="wrap-anywhere">{user.email}</span>}
      >
        <DeleteUser {...loaderData} lastResult={actionData?.result} pending={pending} />
      </AdminPage>
    </>
  )
}
