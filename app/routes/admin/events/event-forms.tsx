import { replace, useNavigation } from 'react-router'
import { archiveFormTemplate } from '#app/features/events/forms/archive-form-template.server.ts'
import { formTemplatesOf } from '#app/features/events/forms/form-templates.server.ts'
import { TemplateList } from '#app/features/events/forms/ui/template-list.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/event-forms'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'Forms that ask attendees for more than their name and email address. Create one here, then choose it on a ticket type.',
  )

export const handle = { help } satisfies EventScreen

/** The forms that attendees of an event may be asked to fill in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { templates: await formTemplatesOf(ctx, params.id) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const id = form.get('id')
  await archiveFormTemplate(ctx, params.id, typeof id === 'string' ? id : '')
  throw replace(`/admin/events/edit/${params.id}/forms`)
}

export default function EventForms({ loaderData, params }: Route.ComponentProps) {
  const { templates } = loaderData
  const { formData } = useNavigation()
  const deleting = formData?.get('id')
  const path = `/admin/events/edit/${params.id}/forms`
  const add = (
    <ButtonLink to={`${path}/new`} icon="plus">
      {t('New form template')}
    </ButtonLink>
  )
  if (templates.length === 0)
    return (
      <EmptyState icon="clipboard-list" title={t('No form templates yet')} action={add}>
        {t(
          'A form asks attendees for details beyond name, email, WhatsApp number and company, such as diet or T-shirt size. Choose it on a ticket type.',
        )}
      </EmptyState>
    )
  return (
    <section aria-labelledby="templates">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id="templates" className="text-xl">
            {t('Form templates')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {t(
              'Templates of this event and global templates. Each ticket type uses the form chosen on it. Existing orders keep their questions.',
            )}
          </p>
        </div>
        {add}
      </div>
      <TemplateList
        templates={templates}
        path={path}
        deleting={typeof deleting === 'string' ? deleting : null}
      />
    </section>
  )
}
