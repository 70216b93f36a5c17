import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListedType } from '../ticket-type-list.server.ts'

export type TypeOrder = {
  /** In the order that was last wished for. */
  types: ListedType[]
  dragged: string | null
  /** The order was not kept: somebody added or took away a ticket meanwhile. */
  isRefused: boolean
  move: (id: string, to: number) => void
  dragStart: (id: string) => void
  /** Another one is dragged over this. */
  dragOver: (id: string) => void
  /** Lets go: what was dragged stays where it is, or goes back. */
  dragEnd: (isDropped: boolean) => void
}

/** The order of an event's ticket types, by buttons and by dragging; what is wished for shows before it is saved. */
export function useTypeOrder(listed: readonly ListedType[], action: string): TypeOrder {
  const fetcher = useFetcher<{ refused?: string }>()
  const [wished, setWished] = useState<string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const sent = fetcher.formData?.get('ids')
  const order = wished ?? (typeof sent === 'string' ? sent.split(',') : null)
  const types = order
    ? [...listed].sort((one, other) => placeIn(order, one.id) - placeIn(order, other.id))
    : [...listed]

  const ids = types.map((type) => type.id)
  function save(next: readonly string[]) {
    setWished(null)
    if (next.join() === listed.map((type) => type.id).join()) return
    void fetcher.submit({ step: 'order', ids: next.join() }, { method: 'post', action })
  }
  return {
    types,
    dragged,
    isRefused: fetcher.state === 'idle' && fetcher.data?.refused !== undefined,
    move: (id, to) => save(moved(ids, id, to)),
    dragStart: setDragged,
    dragOver: (id) => {
      if (dragged !== null && dragged !== id) setWished(moved(ids, dragged, ids.indexOf(id)))
    },
    dragEnd: (isDropped) => {
      setDragged(null)
      if (isDropped) save(ids)
      else setWished(null)
    },
  }
}

function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}

/** New ones come last. */
function placeIn(order: readonly string[], id: string): number {
  const place = order.indexOf(id)
  return place < 0 ? order.length : place
}
