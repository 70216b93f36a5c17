import { cx } from './cx.ts'

type SkeletonProps = {
  /** `text` draws lines of writing, `box` fills the size given by `className`. */
  shape?: 'box' | 'text' | 'circle'
  lines?: number
  className?: string
}

/** The shape of what comes. Put `aria-busy` and a hidden word on the region around it. */
export function Skeleton({ shape = 'box', lines = 1, className }: SkeletonProps) {
  const tone = 'bg-line/80 motion-safe:animate-breathe'
  if (shape !== 'text') {
    return (
      <div
        aria-hidden="true"
        className={cx(tone, shape === 'circle' ? 'rounded-full' : 'rounded-card', className)}
      />
    )
  }
  return (
    <div aria-hidden="true" className={cx('space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <div key={key} className={cx(tone, 'h-4 rounded-sm', lines > 1 && line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}
