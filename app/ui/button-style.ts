import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-teal text-on-teal hover:bg-teal-dark',
  accent: 'bg-marigold text-on-marigold hover:bg-marigold-dark',
  secondary: 'bg-card text-ink ring-1 ring-inset ring-control hover:bg-paper-deep hover:ring-ink-soft',
  quiet:
    'text-teal hover:bg-teal-soft in-[.ground-night]:text-on-night in-[.ground-night]:hover:bg-night-line',
  danger: 'bg-danger text-on-danger hover:bg-danger-dark',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm sm:min-h-9 pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5',
  large: 'min-h-13 px-6 text-lg',
}

/** `square` makes room for one icon only. */
export function buttonStyle(
  variant: ButtonVariant,
  size: ButtonSize,
  { square = false, wide = false }: { square?: boolean; wide?: boolean } = {},
): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold leading-tight no-underline print:hidden transition-[background-color,box-shadow,translate] select-none active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-busy:cursor-progress forced-colors:border',
    variants[variant],
    sizes[size],
    square && 'aspect-square px-0!',
    wide && 'w-full',
  )
}
