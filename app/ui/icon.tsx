import { cx } from './cx.ts'
import { type IconName, iconSprite } from './icon-names.gen.ts'

type IconProps = {
  name: IconName
  /** Spoken instead of the picture; without it the icon is decoration. */
  label?: string
  className?: string
}

/** One picture of the sprite, as large as 1.25 × its text unless `className` gives a size (`size-6`). */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cx('icon', className)}
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
