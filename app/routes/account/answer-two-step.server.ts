import { data, type RouterContextProvider, replace } from 'react-router'
import { deviceName } from '#app/features/people/rules/device-name.ts'
import { addApp } from '#app/features/people/second-factor/add-app.server.ts'
import type { FactorsBegun } from '#app/features/people/second-factor/begin-factors.server.ts'
import { deleteFactor } from '#app/features/people/second-factor/delete-factor.server.ts'
import {
  addAppForm,
  deleteFactorForm,
  renamePasskeyForm,
  renewCodesForm,
} from '#app/features/people/second-factor/factor-forms.ts'
import { addAppWords } from '#app/features/people/second-factor/factor-words.ts'
import { offerApp } from '#app/features/people/second-factor/offer-app.server.ts'
import { addPasskey } from '#app/features/people/second-factor/passkeys/add-passkey.server.ts'
import { readNewPasskey } from '#app/features/people/second-factor/passkeys/passkey-forms.ts'
import {
  addPasskeyWords,
  renamePasskeyWords,
} from '#app/features/people/second-factor/passkeys/passkey-words.ts'
import { renamePasskey } from '#app/features/people/second-factor/passkeys/rename-passkey.server.ts'
import { renewRecoveryCodes } from '#app/features/people/second-factor/renew-recovery-codes.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { challengeOf } from '#app/http/passkey-challenge.server.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { refusedReauth } from './answer-sign-in-settings.server.ts'

type Context = Readonly<RouterContextProvider>
const page = '/account/settings/two-step'
const hideFields = ['code', 'currentPassword', 'setUp']

/** Adds an app. A refusal keeps the key that was scanned. */
export async function answerAddApp(context: Context, request: Request, body: FormData) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(body, { schema: addAppForm })
  const setUp = body.get('setUp')
  const again = async ({ data: refused, init }: ReturnType<typeof refusedForm>) => {
    const known = typeof setUp === 'string' ? setUp : null
    return data({ ...refused, offer: await offerApp(ctx, { setUp: known, realNow: new Date() }) }, init ?? {})
  }
  if (submission.status !== 'success') return again(refusedForm(submission.reply({ hideFields })))
  const { code, currentPassword } = submission.value
  const reauth = reauthOf(request, ctx, currentPassword)
  const answer = await addApp(ctx, { setUp: submission.value.setUp, code, reauth })
  if (answer.ok) return begun(answer.begun)
  switch (answer.reason) {
    case 'wrong-code':
      return again(
        refusedForm(submission.reply({ fieldErrors: { code: [addAppWords['wrong-code']] }, hideFields })),
      )
    case 'set-up-void':
    case 'has-app':
      return again(refusedForm(submission.reply({ formErrors: [addAppWords[answer.reason]], hideFields })))
    default:
      return again(refusedReauth(context, submission, answer))
  }
}

/** Adds the passkey that the browser has made. */
export async function answerAddPasskey(context: Context, request: Request, body: FormData) {
  const ctx = ctxOf(context)
  const submission = parseWithZod(body, { schema: renewCodesForm })
  if (submission.status !== 'success') return withoutOffer(refusedForm(submission.reply({ hideFields })))
  const response = readNewPasskey(body.get('passkey'))
  if (!response) throw badRequest('no passkey')
  const answer = await addPasskey(ctx, {
    response: response,
    challengeToken: await challengeOf(request),
    name: withoutIsolates(t('Passkey of {device}', { device: deviceName(clientOf(request).userAgent) })),
    reauth: reauthOf(request, ctx, submission.value.currentPassword),
  })
  if (answer.ok) return begun(answer.begun)
  switch (answer.reason) {
    case 'refused':
    case 'over':
    case 'too-many-passkeys':
      return withoutOffer(
        refusedForm(submission.reply({ formErrors: [addPasskeyWords[answer.reason]], hideFields })),
      )
    default:
      return withoutOffer(refusedReauth(context, submission, answer))
  }
}

/** Shows the recovery codes of a first factor, and gives its session to the browser. */
function begun(first: FactorsBegun | null) {
  if (!first) throw replace(withNotice(page, 'factor-added'))
  const headers = new Headers()
  for (const cookie of first.setCookie) headers.append('Set-Cookie', cookie)
  return data({ codes: first.codes }, { headers })
}

/** Renames a passkey, removes a factor, or makes new recovery codes. */
export async function answerChange(context: Context, request: Request, body: FormData) {
  const ctx = ctxOf(context)
  switch (body.get('intent')) {
    case 'rename': {
      const submission = parseWithZod(body, { schema: renamePasskeyForm })
      if (submission.status !== 'success') return withoutOffer(refusedForm(submission.reply()))
      const { factor, name } = submission.value
      const answer = await renamePasskey(ctx, { passkeyId: factor, name })
      if (answer.ok) throw replace(withNotice(page, 'passkey-renamed'))
      return withoutOffer(refusedForm(submission.reply({ formErrors: [renamePasskeyWords[answer.reason]] })))
    }
    case 'remove': {
      const submission = parseWithZod(body, { schema: deleteFactorForm })
      if (submission.status !== 'success') return withoutOffer(refusedForm(submission.reply({ hideFields })))
      const { factor, currentPassword } = submission.value
      const reauth = reauthOf(request, ctx, currentPassword)
      const answer = await deleteFactor(ctx, { factorId: factor, reauth })
      if (answer.ok) throw replace(withNotice(page, 'factor-removed'))
      return withoutOffer(refusedReauth(context, submission, answer))
    }
    case 'renew-codes': {
      const submission = parseWithZod(body, { schema: renewCodesForm })
      if (submission.status !== 'success') return withoutOffer(refusedForm(submission.reply({ hideFields })))
      const answer = await renewRecoveryCodes(ctx, reauthOf(request, ctx, submission.value.currentPassword))
      if (answer.ok) return data({ codes: answer.codes })
      if (answer.reason === 'no-factor') throw replace(page)
      return withoutOffer(refusedReauth(context, submission, answer))
    }
    default:
      throw badRequest('no such intent')
  }
}

const withoutOffer = ({ data: refused, init }: ReturnType<typeof refusedForm>) =>
  data({ ...refused, offer: null }, init ?? {})
