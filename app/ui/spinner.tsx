import { cx } from './cx.ts'

type SpinnerProps = { label?: string; className?: string }

/** A turning ring; with reduced motion a still one, so always pair it with words or `label`. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      className={cx('icon motion-safe:animate-spin', className)}
      viewBox="0 0 24 24"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
