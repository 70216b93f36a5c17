import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { keepBeside } from './keep-beside.ts'

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
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const button = document.getElementById(triggerId)
    return popover.current && button ? keepBeside(popover.current, button, align) : undefined
  }, [triggerId, align])

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
        ref={popover}
        onToggle={(event: ToggleEvent) => onOpenChange?.(event.newState === 'open')}
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
