import { type RefObject, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import type { MailTemplate } from '../../rules/template.ts'
import { renderBlocks } from '../blocks/render-blocks.ts'
import type { BlockDocument } from '../rules/blocks.ts'
import type { BlockChanges } from './use-blocks.ts'

type Source = Pick<MailTemplate, 'bodyMjml' | 'bodyText'>

const discarded = () =>
  t('Blocks can’t show a source that was edited by hand. Discard the edited source and use blocks?')

/** Whether a template is written by blocks or by its source, and what goes along when that changes. */
export function useWritingMode({
  form,
  changes,
  text,
  blocks,
  deliveredBlocks,
  ticketPanels,
}: {
  form: RefObject<HTMLFormElement | null>
  changes: BlockChanges
  text: MailTemplate
  /** Null where the source was edited by hand. */
  blocks: BlockDocument | null
  deliveredBlocks: BlockDocument
  ticketPanels: string
}) {
  const [search] = useSearchParams()
  const [isByBlocks, setByBlocks] = useState(blocks !== null && !search.has('source'))
  const [source, setSource] = useState<Source>(text)
  /** Whether blocks say what the source did when it was opened. */
  const [isShown, setShown] = useState(blocks !== null)

  const retry = () => form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const after = () => setTimeout(retry)

  return {
    isByBlocks,
    source,
    isByHand: !isByBlocks && !isShown,
    writeSource() {
      const { bodyMjml, bodyText } = renderBlocks(changes.document, ticketPanels)
      setSource({ bodyMjml, bodyText })
      setShown(true)
      setByBlocks(false)
      after()
    },
    writeBlocks() {
      const isEdited = (['bodyMjml', 'bodyText'] as const).some((part) => {
        const field = form.current?.elements.namedItem(part)
        return field instanceof HTMLTextAreaElement && field.value.trim() !== source[part].trim()
      })
      if ((isEdited || !isShown) && !window.confirm(discarded())) return
      if (!isShown) changes.replace(deliveredBlocks)
      setByBlocks(true)
      after()
    },
  }
}
