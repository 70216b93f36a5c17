import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ButtonVariant } from '#app/ui/button-style.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { LineStep } from '../../rules/line-steps.ts'

type LineStepButtonProps = {
  eventId: string
  step: LineStep
  icon: IconName
  variant?: ButtonVariant
  children: string
}

/** One press that does a step with the line of an event. */
export function LineStepButton({
  eventId,
  step,
  icon,
  variant = 'secondary',
  children,
}: LineStepButtonProps) {
  const pending = usePendingStep(eventId) === step
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="eventId" value={eventId} />
      <Button type="submit" name="intent" value={step} variant={variant} icon={icon} pending={pending}>
        {children}
      </Button>
    </Form>
  )
}

/** The step that is under way with the line of this event; null for none. */
export function usePendingStep(eventId: string): string | null {
  const sent = useNavigation().formData
  const step = sent?.get('eventId') === eventId ? sent.get('intent') : null
  return typeof step === 'string' ? step : null
}
