import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import type { Block, BlockDocument } from '../rules/blocks.ts'

/** A block with what tells it from others while it is moved. */
export type KeyedBlock = { key: number; block: Block }

export type BlockChanges = {
  preview: string
  blocks: readonly KeyedBlock[]
  /** Said to screen readers. */
  said: string
  document: BlockDocument
  setPreview: (text: string) => void
  change: (key: number, block: Block) => void
  move: (key: number, way: 'up' | 'down') => void
  remove: (key: number) => void
  add: (block: Block) => void
  replace: (document: BlockDocument) => void
}

type State = { preview: string; blocks: KeyedBlock[]; said: string; next: number; round: number }

/**
 * The blocks of a template while they are written. `form` hears of what was added, moved or deleted as of what is typed,
 * and the focus stays where it was pressed, or goes to the block that is new.
 */
export function useBlocks(initial: BlockDocument, form: RefObject<HTMLFormElement | null>): BlockChanges {
  const [state, setState] = useState<State>(() => ({ ...keyed(initial, 0), said: '', round: 0 }))
  const focus = useRef<(() => void) | null>(null)
  const { round } = state
  useEffect(() => {
    if (round === 0) return
    form.current?.dispatchEvent(new Event('input', { bubbles: true }))
    focus.current?.()
    focus.current = null
  }, [form, round])

  const edit = (work: (blocks: KeyedBlock[]) => KeyedBlock[], said: string) =>
    setState((before) => ({ ...before, blocks: work(before.blocks), said, round: before.round + 1 }))

  return {
    preview: state.preview,
    blocks: state.blocks,
    said: state.said,
    document: { preview: state.preview, blocks: state.blocks.map(({ block }) => block) },
    setPreview: (preview) => setState((before) => ({ ...before, preview })),
    change: (key, block) =>
      setState((before) => ({
        ...before,
        blocks: before.blocks.map((one) => (one.key === key ? { key, block } : one)),
      })),
    move(key, way) {
      const pressed = document.activeElement
      focus.current = () => pressed instanceof HTMLElement && pressed.focus()
      const from = state.blocks.findIndex((one) => one.key === key)
      const to = way === 'up' ? from - 1 : from + 1
      edit(
        (blocks) => moved(blocks, from, to),
        t('Moved to {number} of {total}.', { number: to + 1, total: state.blocks.length }),
      )
    },
    remove(key) {
      const at = state.blocks.findIndex((one) => one.key === key)
      const beside = state.blocks[at + 1] ?? state.blocks[at - 1]
      focus.current = () => focusBlock(beside?.key)
      edit((blocks) => blocks.filter((one) => one.key !== key), t('Block deleted.'))
    },
    add(block) {
      const key = state.next
      focus.current = () => focusBlock(key)
      edit((blocks) => [...blocks, { key, block }], t('Block added at the end.'))
      setState((before) => ({ ...before, next: key + 1 }))
    },
    replace: (wanted) =>
      setState((before) => ({
        ...keyed(wanted, before.next),
        said: '',
        round: before.round + 1,
      })),
  }
}

function keyed({ preview, blocks }: BlockDocument, from: number) {
  return {
    preview,
    blocks: blocks.map((block, index) => ({ key: from + index, block })),
    next: from + blocks.length,
  }
}

function moved(blocks: readonly KeyedBlock[], from: number, to: number): KeyedBlock[] {
  const taken = blocks[from]
  return taken ? blocks.toSpliced(from, 1).toSpliced(to, 0, taken) : [...blocks]
}

export const blockId = (key: number) => `block-${key}`

function focusBlock(key: number | undefined): void {
  if (key !== undefined) document.getElementById(blockId(key))?.focus()
}
