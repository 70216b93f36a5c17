import { type FormEvent, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { eventStepWords } from '#app/features/events/ui/event-step-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import type { StepAnswer } from '../rules/step-answer.ts'

/** Makes a published event a draft again; says why where it cannot be. */
export function UnpublishEvent({ eventId }: { eventId: string }) {
  const { Form, data, state } = useFetcher<StepAnswer>()
  const show = useToast()

  useEffect(() => {
    if (!data) return
    if (data.ok) show({ title: t('Event unpublished') })
    else show({ tone: 'danger', title: t('Not unpublished'), description: eventStepWords[data.reason] })
  }, [data, show])

  return (
    <Form method="post" action={`/admin/events/${eventId}`} onSubmit={closeMenu}>
      <Button
        type="submit"
        name="intent"
        value="unpublish"
        variant="quiet"
        icon="undo-2"
        pending={state !== 'idle'}
        className="w-full justify-start"
      >
        {t('Unpublish')}
      </Button>
    </Form>
  )
}

function closeMenu(event: FormEvent<HTMLFormElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
