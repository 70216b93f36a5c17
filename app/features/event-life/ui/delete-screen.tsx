import { ConfirmScreen } from '#app/features/order-admin/refunds/ui/confirm-screen.tsx'
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
      title={`Delete “${event.title}”?`}
      consequences={[
        'The event, its page and all its URLs. Links to it stop working.',
        ...counted(preview.ticketTypes, '1 ticket type', 'ticket types'),
        ...counted(preview.images, '1 picture', 'pictures'),
        ...counted(preview.formTemplates, '1 form template', 'form templates'),
        ...counted(preview.doorPasses, '1 door link', 'door links'),
        'You cannot undo this.',
      ]}
      back="/admin/events"
      button="Delete event"
      pending={pending}
    />
  )
}

function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `${one}.` : `${count} ${many}.`]
}
