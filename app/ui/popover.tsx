import { type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { cx } from './cx.ts'
import { placeBeside } from './place-beside.ts'

type TriggerAttributes = { id: string; popoverTarget: string; 'aria-haspopup': 'dialog' }

type PopoverProps = {
  /** Names the popover for screen readers. */
  label: string
  /** The button that opens it: spread the attributes on a `<button>` or `<Button>`. Works without JavaScript. */
  trigger: (attributes: TriggerAttributes) => ReactNode
  /** Which edges line up with the trigger. */
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** Something small beside its button: a menu, the cart, a day's events. Escape or a press outside closes it. */
export function Popover({
  label,
  trigger,
  align = 'start',
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const id = useId()
  const triggerId = `${id}-trigger`

  function place(event: ToggleEvent<HTMLDivElement>) {
    const button = document.getElementById(triggerId)
    if (event.newState === 'open' && button) placeBeside(event.currentTarget, button, align)
    onOpenChange?.(event.newState === 'open')
  }

  // A link inside changes the page under the popover, which the layout keeps.
  function closeAfterLink(event: MouseEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.currentTarget.hidePopover()
  }

  return (
    <>
      {trigger({ id: triggerId, popoverTarget: id, 'aria-haspopup': 'dialog' })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside answer to keys themselves */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={place}
        onClick={closeAfterLink}
        className={cx(
          'anchored rounded-card bg-card p-2 shadow-raised ring-1 ring-line',
          align === 'end' && 'anchored-end',
          className,
        )}
      >
        {children}
      </div>
    </>
  )
}
