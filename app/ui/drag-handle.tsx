import type { DragEvent } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from './icon.tsx'

type DragHandleProps = {
  /** What is dragged, for programs it is dropped on. */
  name: string
  onDragStart: () => void
  onDragEnd: () => void
}

/** Where a card of a list is taken to drag it. For pointers alone: buttons beside it do the same for all. */
export function DragHandle({ name, onDragStart, onDragEnd }: DragHandleProps) {
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    onDragStart()
  }
  return (
    <span
      draggable
      onDragStart={start}
      onDragEnd={onDragEnd}
      title={t('Drag to reorder')}
      aria-hidden="true"
      className="-ms-1 hidden cursor-grab p-1 text-ink-faint sm:block"
    >
      <Icon name="grip-vertical" className="size-5" />
    </span>
  )
}
