import { type ReactNode, useState } from 'react'
import { cx } from '#app/ui/cx.ts'

type DropAreaProps = {
  onDrop: (files: FileList) => void
  isInvalid?: boolean
  className?: string
  children: ReactNode
}

/** Takes files that are dropped on it: a second way to what a button inside does. */
export function DropArea({ onDrop, isInvalid = false, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files)
      }}
      className={cx(
        'overflow-clip rounded-card border-2 border-dashed',
        isOver
          ? 'border-teal bg-teal-soft'
          : isInvalid
            ? 'border-danger bg-paper'
            : 'border-control bg-paper',
        className,
      )}
    >
      {children}
    </div>
  )
}
