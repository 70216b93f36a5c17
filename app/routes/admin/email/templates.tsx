import { templateList } from '#app/features/mail/templates/template-list.server.ts'
import { TemplateList } from '#app/features/mail/templates/ui/template-list.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/templates'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const asked = url.searchParams.get('show')
  const show = asked === 'changed' || asked === 'attention' ? asked : null
  const [templates, { timeZone }] = await Promise.all([templateList(ctx, { q, show }), siteSettings(ctx)])
  return { templates, q, show, timeZone }
}

export const meta: Route.MetaFunction = () => [{ title: 'Email Templates' }]

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2 className="mb-4 text-xl">Email Templates</h2>
      <TemplateList {...loaderData} />
    </>
  )
}
