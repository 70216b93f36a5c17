import { Form, redirect } from 'react-router'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { Route } from './+types/demo-google'

/** The address that is registered at Google, whole: it has no language, and a redirect to a path would give it one. */
const callback = (url: URL, query: Record<string, string>) =>
  `${url.origin}/api/auth/callback/google?${new URLSearchParams(query)}`

/** Where Google would ask for consent; `state` is that of the attempt. 404 where Google is not the demo's. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { demoGoogle } = ctxOf(context).ports
  if (!demoGoogle) throw notFound('page')
  const state = url.searchParams.get('state')
  if (!state) throw redirect('/auth')
  return { people: demoGoogle.people, cancel: callback(url, { state, error: 'access_denied' }) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { demoGoogle } = ctxOf(context).ports
  if (!demoGoogle) throw notFound('page')
  const state = url.searchParams.get('state') ?? ''
  const personId = (await formBody(request)).get('personId')
  const code = typeof personId === 'string' ? demoGoogle.codeOf(state, personId) : null
  if (code === null) throw badRequest('no such person')
  return redirect(callback(url, { state, code }))
}

export const meta: Route.MetaFunction = () => [
  { title: t('Choose an account') },
  { name: 'robots', content: 'noindex' },
]

export default function DemoGoogle({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid min-h-[80dvh] place-content-center py-10 outline-none"
      >
        <div className="w-full max-w-md rounded-card bg-card p-6 shadow-card ring-1 ring-line/70 sm:p-8">
          <h1 className="text-2xl">{t('Choose an account')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('to continue to Staffroom')}</p>
          <Notice tone="info" className="mt-5">
            {t('This page replaces Google’s sign-in page in the demo. These accounts exist only here.')}
          </Notice>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {loaderData.people.map(({ id, name, email, emailVerified }) => (
              <li key={id}>
                <Form method="post" reloadDocument>
                  <button
                    type="submit"
                    name="personId"
                    value={id}
                    className="flex w-full items-center gap-3 px-2 py-3 text-start hover:bg-paper-deep"
                  >
                    <Avatar name={name} size="medium" />
                    <span className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{name}</span>
                      <span className="block text-sm text-ink-soft wrap-anywhere">
                        {emailVerified ? email : t('{email}, not verified', { email })}
                      </span>
                    </span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <a href={loaderData.cancel} className="link mt-5 inline-flex min-h-11 items-center">
            {t('Cancel')}
          </a>
        </div>
      </main>
    </>
  )
}
