import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
import { plural, t } from '#app/kernel/language/t.ts'
import type { DeletePreview } from '../delete-preview.server.ts'
import { EventStays } from './event-stays.tsx'

type DeleteScreenProps = {
  event: { id: string; title: string; status: string; slug: string }
  preview: DeletePreview
  pending: boolean
}

/** What is lost with an event, and the second press; or why it has to stay. */
export function DeleteScreen({ event, preview, pending }: DeleteScreenProps) {
  if (preview.refusal) return <EventStays event={event} refusal={preview.refusal} />
  return (
    <ConfirmScreen
      title={t('Delete “{title}”?', { title: event.title })}
      consequences={[
        t('The event, its page and all its URLs. Links to it stop working.'),
        ...(preview.ticketTypes > 0
          ? [plural(preview.ticketTypes, '{count} ticket type.', '{count} ticket types.')]
          : []),
        ...(preview.images > 0 ? [plural(preview.images, '{count} picture.', '{count} pictures.')] : []),
        ...(preview.formTemplates > 0
          ? [plural(preview.formTemplates, '{count} form template.', '{count} form templates.')]
          : []),
        ...(preview.doorPasses > 0
          ? [plural(preview.doorPasses, '{count} door link.', '{count} door links.')]
          : []),
        t('You cannot undo this.'),
      ]}
      back="/admin/events"
      button={t('Delete event')}
      pending={pending}
    />
  )
}
