import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { loadPalette } from './late-palette.tsx'

type PaletteButtonProps = { onOpen: () => void; isFolded: boolean; className?: string }

/** Opens the palette; looks like the field that it brings. */
export function PaletteButton({ onOpen, isFolded, className }: PaletteButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={warmUp}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tip={isFolded ? t('Jump to… (Ctrl K)') : undefined}
      className={cx(
        'flex min-h-11 items-center gap-2.5 rounded-control text-ink-soft',
        isFolded
          ? 'aspect-square shrink-0 justify-center text-teal hover:bg-teal-soft'
          : 'border border-control bg-card px-3 hover:border-ink-soft',
        className,
      )}
    >
      <Icon name="search" className="size-5 shrink-0" />
      <span className={cx(isFolded ? 'sr-only' : 'truncate')}>{t('Jump to…')}</span>
      {!isFolded && (
        <span aria-hidden="true" className="ms-auto shrink-0 text-sm text-ink-faint">
          {t('Ctrl K')}
        </span>
      )}
    </button>
  )
}

/** When it cannot be loaded now, opening it tries again. */
function warmUp(): void {
  loadPalette().catch(() => undefined)
}
