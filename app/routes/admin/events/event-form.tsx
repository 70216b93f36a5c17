import { useState } from 'react'
import { data, redirect } from 'react-router'
import { formTemplateOf } from '#app/features/events/forms/form-templates.server.ts'
import { usedByWords } from '#app/features/events/forms/ui/form-words.ts'
import { type BuilderAnswer, TemplateBuilder } from '#app/features/events/forms/ui/template-builder.tsx'
import { draftOf } from '#app/features/events/forms/ui/template-draft.ts'
import { updateFormTemplate } from '#app/features/events/forms/update-form-template.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/event-form'
import type { EventScreen } from './event-frame.tsx'
import { sentTemplate } from './sent-template.server.ts'

const help = () =>
  t(
    'Change the questions of a form, and see beside them what attendees will see. Orders that are already placed keep the questions they were asked.',
  )

export const handle = { help } satisfies EventScreen

/** One form that attendees are asked to fill in, to be changed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { template: await formTemplateOf(ctx, params.id, params.formId) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await sentTemplate(request)
  if (!sent.ok) return data<BuilderAnswer>(sent.answer)
  const { template, revision } = sent
  const saved = await updateFormTemplate(ctx, params.id, { ...template, id: params.formId, revision })
  if (saved.ok) throw redirect(`/admin/events/edit/${params.id}/forms`)
  if (saved.reason !== 'changed-meanwhile') return data<BuilderAnswer>(saved)
  const [theirs, { timeZone }] = await Promise.all([
    formTemplateOf(ctx, params.id, params.formId),
    siteSettings(ctx),
  ])
  const { savedBy } = theirs
  const savedAt = formatMoment(theirs.updatedAt, timeZone)
  return data<BuilderAnswer>({ reason: 'changed-meanwhile', savedBy, savedAt })
}

export default function EventForm({ loaderData, params }: Route.ComponentProps) {
  const { template } = loaderData
  const [round, setRound] = useState(0)
  const path = `/admin/events/edit/${params.id}/forms`
  if (template.isArchived)
    return (
      <Notice title={t('This template is archived')}>{t('Ticket types that use it keep using it.')}</Notice>
    )
  const stored = { draft: draftOf(template), revision: template.revision }
  return (
    <div className="grid gap-6">
      {(template.usedBy.length > 0 || template.hasAnswers) && (
        <Notice title={usedByWords(template.usedBy.length)}>
          {t('Changes apply to new orders. Existing orders keep their questions.')}
        </Notice>
      )}
      <TemplateBuilder
        key={`${template.id} ${round}`}
        initial={stored.draft}
        stored={stored}
        backTo={path}
        onLoadTheirs={() => setRound(round + 1)}
      />
    </div>
  )
}
