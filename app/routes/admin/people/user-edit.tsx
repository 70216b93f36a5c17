import { type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { editPerson } from '#app/features/memberships/members/edit-person.server.ts'
import { personForm } from '#app/features/memberships/members/person-form.ts'
import { personToEdit } from '#app/features/memberships/members/person-to-edit.server.ts'
import { ChangeEmailPanel } from '#app/features/memberships/members/ui/change-email-panel.tsx'
import { EditPersonForm } from '#app/features/memberships/members/ui/edit-person-form.tsx'
import { editRefusalWords } from '#app/features/memberships/members/ui/edit-person-words.ts'
import { cancelEmailChangeFor } from '#app/features/people/cancel-email-change-for.server.ts'
import { requestEmailChangeFor } from '#app/features/people/request-email-change-for.server.ts'
import { emailRefusalWords } from '#app/features/people/ui/email-change-words.ts'
import { tooManyWords } from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-edit'

const help = () =>
  t(
    'Edit name, company, phone and directory texts of a person. A new email address counts once the person confirms it.',
  )

const emailForm = z.object({ requestId: z.uuid(), email: z.string().max(500).default('') })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { person: await personToEdit(ctxOf(context), params.id), requestId: newId() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const body = await formBody(request)
  switch (body.get('intent')) {
    case 'details':
      return { intent: 'details', result: await answerDetails(context, params.id, body) } as const
    case 'email':
      await requireRecentAuth(ctxOf(context), { request, url, back: url.pathname })
      return answerEmail(context, params.id, body)
    case 'cancel-email':
      await cancelEmailChangeFor(ctxOf(context), { userId: params.id })
      throw redirect(withNotice(`/admin/members/${params.id}/edit`, 'email-change-cancelled'))
    default:
      throw badRequest('no such intent')
  }
}

type Context = Readonly<RouterContextProvider>

async function answerDetails(context: Context, userId: string, body: FormData) {
  const submission = parseWithZod(body, { schema: personForm })
  if (submission.status !== 'success') return submission.reply()
  const { seen, ...fields } = submission.value
  const answer = await editPerson(ctxOf(context), { userId, seen, fields })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${userId}/edit`, 'person-edited'))
  const { title, text } = editRefusalWords[answer.reason]
  return submission.reply({ formErrors: [title, text] })
}

async function answerEmail(context: Context, userId: string, body: FormData) {
  const submission = parseWithZod(body, { schema: emailForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { requestId, email } = submission.value
  const answer = await requestEmailChangeFor(ctxOf(context), { requestId, userId, email })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${userId}/edit`, 'email-change-requested'))
  if (answer.reason === 'too-many') {
    const formErrors = [tooManyWords(answer.retryAfter)]
    return refuse(context, { result: submission.reply({ formErrors }) }, answer.retryAfter)
  }
  return refusedForm(submission.reply({ fieldErrors: { email: [emailRefusalWords[answer.reason]] } }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Edit person') }]

export default function UserEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { person, requestId } = loaderData
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  const pendingIntent = typeof intent === 'string' ? intent : null
  const details = actionData && 'intent' in actionData ? actionData.result : undefined
  const email = actionData && !('intent' in actionData) ? actionData.result : undefined
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: t('Edit') },
        ]}
      />
      <AdminPage title={t('Edit {name}', { name: person.name })} help={help()}>
        <div className="grid gap-5">
          <EditPersonForm person={person} lastResult={details} pending={pendingIntent === 'details'} />
          <ChangeEmailPanel
            key={person.pendingEmail}
            person={person}
            requestId={requestId}
            lastResult={email}
            pendingIntent={pendingIntent}
          />
        </div>
      </AdminPage>
    </>
  )
}
