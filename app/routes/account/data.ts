import { redirect } from 'react-router'
import { personalData } from '#app/features/privacy/personal-data.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { reauthOf } from '#app/http/reauth-of.server.ts'
import type { Route } from './+types/data'

const page = '/account/settings/data'

export const loader = () => redirect(page)

/** One's own data as a file, or back to the page that asked for it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const password = (await formBody(request)).get('currentPassword')
  const reauth = reauthOf(request, ctx, typeof password === 'string' ? password : '')
  const answer = await personalData(ctx, reauth)
  if (answer.ok) {
    return new Response(JSON.stringify(answer.data, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="my-data-${ctx.now.toISOString().slice(0, 10)}.json"`,
      },
    })
  }
  return redirect(`${page}?refused=${answer.reason}`)
}
