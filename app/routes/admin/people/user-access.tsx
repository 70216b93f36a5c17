import { Link, redirect, useNavigation } from 'react-router'
import { accessForm } from '#app/features/events/door-team/access-form.ts'
import { accessOfPerson } from '#app/features/events/door-team/access-of-person.server.ts'
import { changeAccess } from '#app/features/events/door-team/change-access.server.ts'
import { AccessPanel } from '#app/features/events/door-team/ui/access-panel.tsx'
import { accessChoices, accessRefusalWords } from '#app/features/events/door-team/ui/access-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-access'

const help = () =>
  t(
    'Make a person an administrator or door staff. You can add administrators here, but only the command line removes them.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { person: await accessOfPerson(ctx, params.id) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const submission = parseWithZod(await formBody(request), { schema: accessForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { role, seen, event } = submission.value
  const answer = await changeAccess(ctx, { userId: params.id, role, seen, eventIds: event })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${params.id}`, 'access-changed'))
  const { title, text } = accessRefusalWords[answer.reason]
  return refusedForm(submission.reply({ formErrors: [title, text] }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Access') }]

export default function UserAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { person } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: t('Access') },
        ]}
      />
      <AdminPage
        title={t('Access of {name}', { name: person.name })}
        help={help()}
        subtitle={
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span className="wrap-anywhere">{person.email}</span>
            {person.role !== 'user' && <Badge tone="teal">{accessChoices[person.role].label}</Badge>}
            {!person.isVerified && <Badge tone="warning">{t('Email not verified')}</Badge>}
            {person.isBanned && <Badge tone="danger">{t('Banned')}</Badge>}
            <Link to={`/admin/members/${person.id}/factor`} className="link py-1">
              {t('Two-step verification')}
            </Link>
          </div>
        }
      >
        <AccessPanel key={person.role} person={person} lastResult={actionData?.result} pending={pending} />
      </AdminPage>
    </>
  )
}
