import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { Ctx } from '#app/context.server.ts'
import { signInForm } from '#app/features/people/forms.ts'
import { returnTo } from '#app/features/people/rules/return-to.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { signInWords, tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { refusedForm } from '#app/http/refused-form.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { rememberLogin } from '#app/http/typed-login.server.ts'

/** Signs in with what the form sent and leads back to where the visitor came from. */
export async function answerSignIn(ctx: Ctx, request: Request, url: URL) {
  const submission = parseWithZod(await request.formData(), { schema: signInForm })
  const hideFields = ['password']
  if (submission.status !== 'success') return refusedForm(submission.reply({ hideFields }))

  const answer = await signIn(ctx, {
    ...submission.value,
    client: clientOf(request),
    replacedToken: sessionTokenOf(request, ctx),
  })
  if (answer.ok) {
    const headers = new Headers({ 'Set-Cookie': await rememberLogin(ctx, '') })
    for (const cookie of answer.setCookie) headers.append('Set-Cookie', cookie)
    return redirect(withNotice(returnTo(url.searchParams.get('returnTo')), 'signed-in'), { headers })
  }
  if (answer.reason === 'too-many') {
    const formErrors = [tooManyWords(answer.retryAfter)]
    return refusedForm(submission.reply({ formErrors, hideFields }), answer.retryAfter)
  }
  return refusedForm(submission.reply({ formErrors: [signInWords[answer.reason]], hideFields }))
}
