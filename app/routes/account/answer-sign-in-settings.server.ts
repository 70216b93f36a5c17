import type { Submission } from '@conform-to/react'
import { type RouterContextProvider, replace } from 'react-router'
import { changeEmailForm, changePasswordForm } from '#app/features/people/account-forms.ts'
import { cancelEmailChange } from '#app/features/people/cancel-email-change.server.ts'
import { changePassword } from '#app/features/people/change-password.server.ts'
import type { PasswordConfirmed } from '#app/features/people/confirm-password.server.ts'
import { requestEmailChange } from '#app/features/people/request-email-change.server.ts'
import { revokeOwnSessions } from '#app/features/people/revoke-own-sessions.server.ts'
import {
  emailWords,
  passwordWords,
  signInAgain,
  tooManyWords,
  wrongPassword,
} from '#app/features/people/words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

const page = '/account/settings'
const secrets = ['currentPassword', 'password', 'confirmPassword']
type Context = Readonly<RouterContextProvider>

export async function answerPassword(context: Context, request: Request, body: FormData) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(body, { schema: changePasswordForm })
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields: secrets }))
  const { currentPassword, password } = submission.value
  const answer = await changePassword(ctx, { reauth: reauthOf(request, ctx, currentPassword), password })
  if (answer.ok) throw replace(withNotice(page, 'password-changed'))
  if (answer.reason !== 'password') return refusedReauth(context, submission, answer)
  const fieldErrors = { password: [passwordWords[answer.problem]] }
  return refusedForm(submission.reply({ fieldErrors, hideFields: secrets }))
}

export async function answerEmail(context: Context, request: Request, body: FormData) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(body, { schema: changeEmailForm })
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields: secrets }))
  const { currentPassword, email } = submission.value
  const answer = await requestEmailChange(ctx, { reauth: reauthOf(request, ctx, currentPassword), email })
  if (answer.ok) throw replace(page)
  if (answer.reason !== 'invalid-email' && answer.reason !== 'same-email')
    return refusedReauth(context, submission, answer)
  const fieldErrors = { email: [emailWords[answer.reason]] }
  return refusedForm(submission.reply({ fieldErrors, hideFields: secrets }))
}

export async function answerOther(context: Context, request: Request, body: FormData): Promise<never> {
  const ctx = ctxOf(context)
  const token = sessionTokenOf(request, ctx)
  const sessionId = body.get('sessionId')
  switch (body.get('intent')) {
    case 'cancel-email':
      await cancelEmailChange(ctx)
      throw replace(page)
    case 'end-session':
      await revokeOwnSessions(ctx, { sessionId: typeof sessionId === 'string' ? sessionId : '' })
      throw replace(withNotice(page, 'device-signed-out'))
    case 'end-others':
      if (token !== null) await revokeOwnSessions(ctx, { allBut: token })
      throw replace(withNotice(page, 'devices-signed-out'))
    default:
      throw badRequest('no such intent')
  }
}

/** Answers a form that has not shown who is there. */
export function refusedReauth<T>(
  context: Context,
  submission: Submission<T, string[]>,
  refusal: Extract<PasswordConfirmed, { ok: false }>,
) {
  switch (refusal.reason) {
    case 'too-many': {
      const { retryAfter } = refusal
      const formErrors = [tooManyWords(retryAfter)]
      return refuse(context, { result: submission.reply({ formErrors, hideFields: secrets }) }, retryAfter)
    }
    case 'wrong-password':
      return refusedForm(
        submission.reply({ fieldErrors: { currentPassword: [wrongPassword()] }, hideFields: secrets }),
      )
    case 'sign-in-again':
      return refusedForm(submission.reply({ formErrors: [signInAgain()], hideFields: secrets }))
  }
}
