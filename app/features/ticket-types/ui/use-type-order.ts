import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListedType } from '../ticket-type-list.server.ts'

export type TypeOrder = {
  /** In the order that was last wished for. */
  types: ListedType[]
  dragged: string | null
  /** What is dragged is over this one, and takes its place when it is let go. */
  target: string | null
  /** The order was not kept: a ticket type was added or deleted meanwhile. */
  isRefused: boolean
  move: (id: string, to: number) => void
  dragStart: (id: string) => void
  dragOver: (id: string) => void
  drop: () => void
  dragEnd: () => void
}

/** The order of an event's ticket types, by buttons and by dragging; what is wished for shows before it is saved. */
export function useTypeOrder(listed: readonly ListedType[], action: string): TypeOrder {
  const fetcher = useFetcher<{ refused?: string }>()
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const answer = fetcher.data
  // Once answered, the list itself says the order.
  useEffect(() => {
    if (answer) setWished(null)
  }, [answer])
  const sent = fetcher.formData?.get('ids')
  const order = wished ?? (typeof sent === 'string' ? sent.split(',') : null)
  const types = order
    ? [...listed].sort((one, other) => placeIn(order, one.id) - placeIn(order, other.id))
    : [...listed]
  const ids = types.map((type) => type.id)

  function move(id: string, to: number) {
    const next = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    if (next.join() === ids.join()) return
    setWished(next)
    void fetcher.submit({ intent: 'order', ids: next.join() }, { method: 'post', action })
  }
  return {
    types,
    dragged,
    target: dragged === target ? null : target,
    isRefused: fetcher.state === 'idle' && answer?.refused !== undefined,
    move,
    dragStart: setDragged,
    dragOver: (id) => {
      if (dragged !== null) setTarget(id)
    },
    drop: () => {
      if (dragged !== null && target !== null) move(dragged, ids.indexOf(target))
    },
    dragEnd: () => {
      setDragged(null)
      setTarget(null)
    },
  }
}

/** New ones come last. */
function placeIn(order: readonly string[], id: string): number {
  const place = order.indexOf(id)
  return place < 0 ? order.length : place
}
