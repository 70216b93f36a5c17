import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, useNavigation } from 'react-router'
import { proveForm } from '#app/features/people/account-forms.ts'
import { proofNeeded } from '#app/features/people/proof-needed.server.ts'
import { proveAgain } from '#app/features/people/prove-again.server.ts'
import { provedLately } from '#app/features/people/proved-lately.server.ts'
import { listOfFile } from '#app/features/people/rules/list-of-file.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { GoogleAgain } from '#app/features/people/second-factor/ui/proof-field.tsx'
import { AuthFrame } from '#app/features/people/ui/auth-frame.tsx'
import { ProveForm } from '#app/features/people/ui/prove-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { identityProof } from '#app/http/identity-proof.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { refusedProof } from '../account/answer-sign-in-settings.server.ts'
import type { Route } from './+types/confirm'

/** Asks a signed-in person who they are, and leads on; to a file by a press, because no page comes after it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const target = returnTo(url.searchParams.get('returnTo'))
  const here = { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() }
  const list = listOfFile(target)
  if (!(await provedLately(ctx, here))) return { target, list, proof: await proofNeeded(ctx, here) }
  if (list === null) throw redirect(target)
  return { target, list, proof: null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const submission = parseWithZod(await formBody(request), { schema: proveForm })
  const hideFields = ['currentPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))
  const answer = await proveAgain(ctx, identityProof(request, ctx, submission.value.currentPassword))
  if (!answer.ok) return refusedProof(context, submission, answer)
  throw redirect(`${url.pathname}${url.search}`)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Is it you?', matches)

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { target, list, proof } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  if (proof === null) {
    return (
      <AuthFrame title="Thank you" lead="For ten minutes you are not asked again on this device.">
        <ButtonLink to={target} size="large" wide icon="download" reloadDocument>
          Save the file
        </ButtonLink>
        <ButtonLink to={list ?? '/'} size="large" wide variant="secondary">
          Back to the list
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Is it you?"
      lead="Before people’s data leave, before mails to many and before somebody is let in at a door we ask once more, in case somebody else sits here."
    >
      <GoogleAgain proof={proof} returnTo={target} />
      <ProveForm proof={proof} lastResult={actionData?.result} pending={pending} />
    </AuthFrame>
  )
}
