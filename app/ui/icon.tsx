import { cx } from './cx.ts'
import { type IconName, iconSprite } from './icon-names.gen.ts'

type IconProps = {
  name: IconName
  /** Spoken instead of the picture; without it the icon is decoration. */
  label?: string
  className?: string
}

/** Pictures that point along the line of writing turn round where it runs from right to left. */
const pointing: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'log-in',
  'log-out',
  'redo-2',
  'send',
  'undo-2',
])

/** One picture of the sprite, 1.25 × as large as its text unless `className` gives a size (`size-6`). */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cx('icon', pointing.has(name) && 'rtl:-scale-x-100', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${iconSprite}#${name}`} />
    </svg>
  )
}
