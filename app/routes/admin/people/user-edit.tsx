import { parseWithZod } from '@conform-to/zod/v4'
import { type RouterContextProvider, redirect, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { editPerson } from '#app/features/memberships/members/edit-person.server.ts'
import { personForm } from '#app/features/memberships/members/person-form.ts'
import { personToEdit } from '#app/features/memberships/members/person-to-edit.server.ts'
import { ChangeEmailPanel } from '#app/features/memberships/members/ui/change-email-panel.tsx'
import { EditPersonForm } from '#app/features/memberships/members/ui/edit-person-form.tsx'
import { editRefusalWords } from '#app/features/memberships/members/ui/edit-person-words.ts'
import { changeEmailForm } from '#app/features/people/account-forms.ts'
import { cancelEmailChangeFor } from '#app/features/people/cancel-email-change-for.server.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { requestEmailChangeFor } from '#app/features/people/request-email-change-for.server.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { emailRefusalWords } from '#app/features/people/ui/email-change-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { refusedReauth } from '../../account/answer-sign-in-settings.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-edit'

const help =
  'Edit name, company, phone and directory texts of a person. A new email address counts once the person confirms it.'

const emailForm = changeEmailForm.extend({ requestId: z.uuid() })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const [person, reauth] = await Promise.all([personToEdit(ctx, params.id), reauthMethods(ctx, here)])
  return { person, reauth, requestId: newId() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const body = await formBody(request)
  switch (body.get('intent')) {
    case 'details':
      return { intent: 'details', result: await answerDetails(context, params.id, body) } as const
    case 'email':
      return answerEmail(context, request, params.id, body)
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
  if (answer.ok) throw redirect(withNotice(`/admin/members/${userId}`, 'person-edited'))
  const { title, text } = editRefusalWords[answer.reason]
  return submission.reply({ formErrors: [title, text] })
}

async function answerEmail(context: Context, request: Request, userId: string, body: FormData) {
  const ctx = ctxOf(context)
  const hideFields = ['currentPassword']
  const submission = parseWithZod(body, { schema: emailForm })
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const { requestId, email, currentPassword } = submission.value
  const reauth = reauthOf(request, ctx, currentPassword)
  const answer = await requestEmailChangeFor(ctx, { requestId, userId, email, reauth })
  if (answer.ok) throw redirect(withNotice(`/admin/members/${userId}/edit`, 'email-change-requested'))
  switch (answer.reason) {
    case 'too-many':
    case 'wrong-password':
    case 'sign-in-again':
      return refusedReauth(context, submission, answer)
    default: {
      const fieldErrors = { email: [emailRefusalWords[answer.reason]] }
      return refusedForm(submission.reply({ fieldErrors, hideFields }))
    }
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Edit person' }]

export default function UserEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reauth, requestId } = loaderData
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  const pendingIntent = typeof intent === 'string' ? intent : null
  const details = actionData && 'intent' in actionData ? actionData.result : undefined
  const email = actionData && !('intent' in actionData) ? actionData.result : undefined
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Users', to: '/admin/members' },
          { label: person.name, to: `/admin/members/${person.id}` },
          { label: 'Edit' },
        ]}
      />
      <AdminPage title={`Edit ${person.name}`} help={help}>
        <GoogleAgain reauth={reauth} returnTo={useLocation().pathname} />
        <div className="grid gap-5">
          <EditPersonForm person={person} lastResult={details} pending={pendingIntent === 'details'} />
          <ChangeEmailPanel
            key={person.pendingEmail}
            person={person}
            requestId={requestId}
            reauth={reauth}
            lastResult={email}
            pendingIntent={pendingIntent}
          />
        </div>
      </AdminPage>
    </>
  )
}
