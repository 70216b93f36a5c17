import { data, redirect } from 'react-router'
import { createFormTemplate } from '#app/features/events/forms/create-form-template.server.ts'
import { formTemplateOf } from '#app/features/events/forms/form-templates.server.ts'
import { type BuilderAnswer, TemplateBuilder } from '#app/features/events/forms/ui/template-builder.tsx'
import { newTemplateDraft } from '#app/features/events/forms/ui/template-draft.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event-form-new'
import type { EventScreen } from './event-frame.tsx'
import { sentTemplate } from './sent-template.server.ts'

const help = () =>
  t(
    'Write the questions of a new form, and see beside them what attendees will see. Choose the form on a ticket type once it is saved.',
  )

export const handle = { help } satisfies EventScreen

/** A new form, empty or a copy of the template in `copy`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const copied = url.searchParams.get('copy')
  const original = copied === null ? null : await formTemplateOf(ctx, params.id, copied)
  return { draft: newTemplateDraft(newId(), original, newId) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await sentTemplate(request)
  if (!sent.ok) return data<BuilderAnswer>(sent.answer)
  const made = await createFormTemplate(ctx, params.id, sent.template)
  if (made.ok) throw redirect(`/admin/events/edit/${params.id}/forms`)
  return data<BuilderAnswer>({ reason: 'fields', problem: made.problem })
}

export default function EventFormNew({ loaderData, params }: Route.ComponentProps) {
  const { draft } = loaderData
  return (
    <TemplateBuilder
      initial={draft}
      stored={null}
      onLoadTheirs={() => undefined}
      backTo={`/admin/events/edit/${params.id}/forms`}
    />
  )
}

/** The draft has an id of its own, by which it is one template however often it is sent. */
export const shouldRevalidate = () => false
