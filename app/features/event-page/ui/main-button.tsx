import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { wayLabels } from './event-page-words.ts'
import type { TicketChoice } from './use-ticket-choice.ts'

type MainButtonProps = {
  choice: TicketChoice
  eventId: string
  /** Stands back behind another action. */
  isSecond?: boolean
  className?: string
}

/** The one main action of the ticket column, also in the bar of small screens. */
export function MainButton({ choice, eventId, isSecond = false, className }: MainButtonProps) {
  const { way } = choice
  const variant = isSecond ? 'secondary' : 'primary'
  if (way === 'view-cart' || way === 'go-on-registering') {
    return (
      <ButtonLink
        to={way === 'view-cart' ? '/cart' : choice.registerPath}
        variant={variant}
        icon={way === 'view-cart' ? 'shopping-cart' : undefined}
        className={className}
      >
        {wayLabels[way]}
      </ButtonLink>
    )
  }
  return (
    <Button
      onClick={choice.goOn}
      pending={choice.isBusy}
      pendingLabel={way === 'register' ? t('One moment…') : t('Adding…')}
      variant={variant}
      icon={way === 'add' ? 'shopping-cart' : undefined}
      className={className}
      data-measure="buy_click"
      data-measure-event={eventId}
      data-measure-element="add-to-cart"
    >
      {wayLabels[way]}
    </Button>
  )
}
