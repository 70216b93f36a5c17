import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

type ToolButtonProps = {
  label: string
  isOn: boolean | undefined
  isOff?: boolean
  /** What does the same on a keyboard. */
  keys?: string | undefined
  icon: IconName
  onPress: () => void
}

/** One press of the editor's toolbar, which says whether it holds where the cursor is. */
export function ToolButton({ label, icon, isOn, isOff = false, keys, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={keys ? t('{label} (Ctrl {keys})', { label, keys }) : label}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // The text keeps the cursor: what is typed next goes there, however soon.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
      className={cx(
        'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control font-semibold hover:bg-card md:size-10',
        isOn ? 'bg-teal-soft text-teal' : 'text-ink-soft',
        isOff && 'cursor-default opacity-50',
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
