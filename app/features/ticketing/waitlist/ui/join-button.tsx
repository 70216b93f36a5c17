import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { openedHere, useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { joinWaitlistPath } from '../../rules/links.ts'
import { joinLabel } from './join-label.ts'

type JoinButtonProps = {
  eventSlug: string
  ticket: { id: string; name: string }
  variant?: 'primary' | 'secondary'
  className?: string
}

/** Leads to the form of a waitlist: a dialog over the event's page, or a page of its own without a script. */
export function JoinButton({ eventSlug, ticket, variant = 'secondary', className }: JoinButtonProps) {
  const dialog = useDialogAddress('waitlist')
  const navigate = useNavigate()

  function open(press: MouseEvent) {
    // A new tab or window has the page of its own.
    if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    void navigate(dialog.addressOf(ticket.id), { state: openedHere, preventScrollReset: true })
  }

  return (
    <ButtonLink
      to={joinWaitlistPath(eventSlug, ticket.id)}
      variant={variant}
      onClick={open}
      className={className}
      aria-label={t('{joinLabel} for {name}', { joinLabel: joinLabel(), name: ticket.name })}
    >
      {joinLabel()}
    </ButtonLink>
  )
}
