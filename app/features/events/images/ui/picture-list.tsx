import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { EventPicture } from '../event-images.server.ts'
import { movedTo } from '../rules/event-picture.ts'
import { PictureItem } from './picture-item.tsx'
import { refusedWords } from './picture-words.ts'
import { useDragging } from './use-dragging.ts'

type PictureListProps = { pictures: readonly EventPicture[]; isPublished: boolean; pending: string | null }

type OrderAnswer = { refusal: keyof typeof refusedWords | null }

type Dragged = { id: string; order: string[] }

/** The pictures of an event in their order, which is changed by dragging them or with the buttons. */
export function PictureList({ pictures, isPublished, pending }: PictureListProps) {
  const saved = pictures.map(({ id }) => id)
  const fetcher = useFetcher<OrderAnswer>()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const refusal = fetcher.state === 'idle' ? fetcher.data?.refusal : null
  const sending = fetcher.formData?.get('order')
  const settled = typeof sending === 'string' ? sending.split(',') : saved
  const order = dragged?.order ?? settled
  const shown = order.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])

  // What was removed or added meanwhile is not part of what is being dragged.
  const savedKey = [...saved].sort().join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures than there were end the dragging
  useEffect(() => setDragged(null), [savedKey])

  function save(ids: readonly string[], moved: string) {
    setTold(
      t('Picture moved to place {place} of {pictures}', {
        place: ids.indexOf(moved) + 1,
        pictures: ids.length,
      }),
    )
    void fetcher.submit({ intent: 'order', order: ids.join(',') }, { method: 'post' })
  }
  const onDragTo = (over: HTMLElement | null) => {
    if (!dragged) return
    const { id, order: present } = dragged
    const to = list.current?.contains(over) ? present.indexOf(over?.dataset.picture ?? '') : -1
    const from = present.indexOf(id)
    if (to < 0 || to === from) return
    // Drawn before the next step asks what lies under the pointer: the picture that has made way would be asked again.
    flushSync(() => setDragged({ id, order: movedTo(present, from, to) }))
  }
  const onDrop = () => {
    if (dragged && dragged.order.join() !== settled.join()) save(dragged.order, dragged.id)
    setDragged(null)
  }
  useDragging(dragged !== null, { onDragTo, onDrop, onCancel: () => setDragged(null) })

  return (
    <>
      {refusal && (
        <Notice tone="warning" live>
          {refusedWords[refusal]}
        </Notice>
      )}
      <ol ref={list} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((picture, index) => (
          <PictureItem
            key={picture.id}
            picture={picture}
            number={index + 1}
            isDragged={dragged?.id === picture.id}
            isOnlyPublished={isPublished && pictures.length === 1}
            pending={pending}
            onGrip={(event) => event.button === 0 && setDragged({ id: picture.id, order })}
            orders={{
              earlier: index > 0 ? movedTo(order, index, index - 1).join(',') : null,
              later: index < shown.length - 1 ? movedTo(order, index, index + 1).join(',') : null,
            }}
            onMove={(ids) => save(ids.split(','), picture.id)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {refusal ? '' : told}
      </p>
    </>
  )
}
