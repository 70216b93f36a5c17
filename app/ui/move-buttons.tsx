import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'

type MoveButtonsProps = {
  /** What is moved, as it is called. */
  name: string
  mayMove: (way: 'up' | 'down') => boolean
  /** Which press waits for its answer. */
  pending: 'up' | 'down' | null
  onMove: (way: 'up' | 'down') => void
  className?: string
}

/** Moves a row one place up or down; at an end the button stays, so that the focus does. */
export function MoveButtons({ name, mayMove, pending, onMove, className }: MoveButtonsProps) {
  return (
    <span className={className ?? 'flex gap-1'}>
      {(['up', 'down'] as const).map((way) => (
        <Button
          key={way}
          variant="quiet"
          size="small"
          icon={`arrow-${way}`}
          iconOnly
          className="aria-disabled:opacity-35"
          aria-disabled={!mayMove(way) || undefined}
          pending={pending === way}
          onClick={() => onMove(way)}
        >
          {way === 'up' ? t('Move {name} up', { name }) : t('Move {name} down', { name })}
        </Button>
      ))}
    </span>
  )
}
