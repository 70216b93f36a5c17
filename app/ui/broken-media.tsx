import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type BrokenMediaProps = {
  kind?: 'picture' | 'video'
  /** On the ground of the lightbox. */
  isDark?: boolean
  className?: string
}

const words = perLanguage(() => ({
  picture: t('This picture could not be loaded.'),
  video: t('This video could not be loaded.'),
}))

/** Stands where a picture or video does not arrive; small ones have the sign alone, and say it where it is heard. */
export function BrokenMedia({ kind = 'picture', isDark = false, className }: BrokenMediaProps) {
  return (
    <span
      className={cx(
        'picture @container grid place-items-center',
        isDark ? 'bg-night-line text-on-night' : 'text-ink-soft',
        className,
      )}
    >
      <span className="flex flex-col items-center gap-2 p-2 text-center text-sm">
        <Icon name={kind === 'video' ? 'video' : 'image'} className="size-7 opacity-60" />
        <span className="sr-only @3xs:not-sr-only">{words[kind]}</span>
      </span>
    </span>
  )
}
