import { data, type RouterContextProvider, redirect } from 'react-router'
import { solutionIn } from '#app/features/people/consume-with-challenge.server.ts'
import { signInForm } from '#app/features/people/forms.ts'
import { landing } from '#app/features/people/landing.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { signInWords, tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { knownDevice, rememberDevice } from '#app/http/known-device.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refuse, refusedForm } from '#app/http/refuse.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'
import { rememberWayBack, wayBackOf } from '#app/http/way-back.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

/** Signs in with what the form sent and leads back to where the visitor came from. */
export async function answerSignIn(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const submission = parseWithZod(form, { schema: signInForm })
  const hideFields = ['password']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))

  const answer = await signIn(ctx, {
    ...submission.value,
    client: clientOf(request),
    replacedToken: sessionTokenOf(request, ctx),
    knownDevice: await knownDevice(request),
    solution: solutionIn((field) => form.get(field)),
    realNow: new Date(),
  })
  if (answer.ok) {
    const headers = new Headers({ 'Set-Cookie': await rememberLogin(ctx, '') })
    headers.append('Set-Cookie', await rememberWayBack(ctx, '/'))
    if (answer.deviceMark !== null) headers.append('Set-Cookie', await rememberDevice(ctx, answer.deviceMark))
    for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
    const returnTo = await wayBackOf(request, url.searchParams)
    const next = answer.awaitsFactor
      ? `/auth/factor?${new URLSearchParams({ returnTo })}`
      : withNotice(await landing(ctx, { userId: answer.userId, asked: returnTo }), 'signed-in')
    return redirect(next, { headers })
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
  return refusedForm(submission.reply({ formErrors: [signInWords[answer.reason]], hideFields }))
}
