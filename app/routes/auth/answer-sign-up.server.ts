import { data, type RouterContextProvider, redirect } from 'react-router'
import { solutionIn } from '#app/features/people/consume-with-challenge.server.ts'
import { signUpForm } from '#app/features/people/forms.ts'
import { wayBack } from '#app/features/people/rules/return-to.ts'
import { type SignedUp, signUp } from '#app/features/people/sign-up.server.ts'
import {
  invalidEmail,
  passwordWords,
  tooManyWords,
  usernameTaken,
  usernameWords,
} from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { evenAnswer } from '#app/http/even-answer.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { rememberSignUp } from '#app/http/sign-up-device.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'
import { rememberWayBack } from '#app/http/way-back.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

/** Signs up with what the form sent, and leads to 'Verify Your Email' whether or not the address was known. */
export async function answerSignUp(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const submission = parseWithZod(form, { schema: signUpForm })
  const hideFields = ['password', 'confirmPassword']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))

  const { username, email, password } = submission.value
  const solution = solutionIn((field) => form.get(field))
  const client = clientOf(request)
  const answer = await evenAnswer(() => signUp(ctx, { username, email, password, client, solution }))
  if (answer.ok) {
    const headers = new Headers({ 'Set-Cookie': await rememberLogin(ctx, email.trim()) })
    headers.append('Set-Cookie', await rememberSignUp(ctx, answer.deviceMark))
    headers.append('Set-Cookie', await rememberWayBack(ctx, wayBack(url.searchParams)))
    return redirect('/auth/verify?notice=account-created', { headers })
  }
  if (answer.reason === 'work') return data({ result: submission.reply({ hideFields }), task: answer.task })
  if (answer.reason === 'too-many') {
    const { retryAfter } = answer
    return refuse(
      context,
      { result: submission.reply({ formErrors: [tooManyWords(retryAfter)], hideFields }) },
      retryAfter,
    )
  }
  return refusedForm(submission.reply({ fieldErrors: wordsFor(answer), hideFields }))
}

function wordsFor(
  refusal: Exclude<SignedUp, { ok: true } | { reason: 'too-many' | 'work' }>,
): Record<string, string[]> {
  switch (refusal.reason) {
    case 'username-taken':
      return { username: [usernameTaken()] }
    case 'username':
      return { username: [usernameWords[refusal.problem]] }
    case 'invalid-email':
      return { email: [invalidEmail()] }
    case 'password':
      return { password: [passwordWords[refusal.problem]] }
  }
}
