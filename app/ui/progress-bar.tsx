import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type ProgressBarProps = {
  label: ReactNode
  hideLabel?: boolean
  /** Absent: under way, end unknown. */
  value?: number
  max?: number
  /** The figures in words ("312 of 900 sent"). */
  figures?: ReactNode
  className?: string
}

/** How far long work is, with numbers. */
export function ProgressBar({ label, hideLabel, value, max = 100, figures, className }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={className}>
      <div
        className={cx(
          'mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm',
          hideLabel && !figures && 'sr-only',
        )}
      >
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
          {label}
        </label>
        {figures && <span className="text-ink-soft tabular-nums">{figures}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        className="block h-2.5 w-full appearance-none overflow-clip rounded-full bg-line indeterminate:animate-breathe [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-teal [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300"
      />
    </div>
  )
}
