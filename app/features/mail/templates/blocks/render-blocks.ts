import { ticketPanel } from '../../mails/parts/confirmation-parts.ts'
import { eventPicture } from '../../mails/parts/event-parts.ts'
import { linkAddress, wordsToAttribute, wordsToMarkup } from '../rules/block-words.ts'
import type { Block, BlockDocument } from '../rules/blocks.ts'
import { textOfMarkup } from '../rules/text-of-markup.ts'

/** The lines of the source, from 1, that came of a block. */
export type BlockPlace = { first: number; last: number }

export type RenderedBlocks = { bodyMjml: string; bodyText: string; places: BlockPlace[] }

/** Each ticket with its code, as the block `tickets` has them in English. */
export const ticketPanels = `<mj-raw>{% for ticket in tickets %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endfor %}</mj-raw>`

const rich = /^\{\{\s*\w+\s*\|\s*(?:rich|raw)\s*\}\}$/

/**
 * The source of a template from its blocks: MJML, and the plain text that says the same. `panels` is the source of the
 * block `tickets` in the language of the template. It is checked like any other
 * source before it is saved.
 */
export function renderBlocks({ preview, blocks }: BlockDocument, panels = ticketPanels): RenderedBlocks {
  const lines: string[] = []
  const places: BlockPlace[] = []
  let isOpen = false
  const write = (text: string, indent = '') => {
    const first = lines.length + 1
    lines.push(...`${indent}${text}`.split('\n'))
    return { first, last: lines.length }
  }
  const setOpen = (open: boolean) => {
    if (open === isOpen) return
    write(open ? '<mj-section>\n  <mj-column>' : '  </mj-column>\n</mj-section>')
    isOpen = open
  }
  if (preview.trim() !== '')
    write(`<mj-preview>${wordsToMarkup(preview.replaceAll(/\s+/g, ' ').trim())}</mj-preview>`)
  for (const block of blocks) {
    setOpen(!isSection(block))
    places.push(write(sourceOf(block, panels), isOpen ? '    ' : ''))
  }
  setOpen(false)
  const bodyMjml = lines.join('\n')
  return { bodyMjml, bodyText: textOfMarkup(bodyMjml), places }
}

/** Whether a block stands between sections. */
export function isSection(block: Block): boolean {
  if (block.kind === 'code') return block.isSection
  return block.kind === 'event-picture' || block.kind === 'tickets'
}

/** The MJML of one block. */
export function sourceOf(block: Block, panels: string): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text mj-class="${block.level}">${wordsToMarkup(block.text)}</mj-text>`
    case 'text':
      return textSource(block)
    case 'button':
      return `<mj-button href="${linkAddress(block.address)}">${wordsToMarkup(block.label)}</mj-button>`
    case 'details':
      return detailsSource(block.rows)
    case 'event-picture':
      return eventPicture
    case 'picture':
      return `<mj-image src="${pictureAddress(block.address)}" alt="${wordsToAttribute(block.alt)}" padding="0 32px 16px" border-radius="10px" />`
    case 'tickets':
      return panels
    case 'line':
      return '<mj-divider />'
    case 'code':
      return block.source
  }
}

function textSource({ look, text }: Extract<Block, { kind: 'text' }>): string {
  // HTML of ours stands alone in its element.
  if (rich.test(text.trim())) return `<mj-text css-class="rich">${text.trim()}</mj-text>`
  const markup = wordsToMarkup(text)
  if (look === 'small') return `<mj-text mj-class="small">${markup}</mj-text>`
  return look === 'quote'
    ? `<mj-text css-class="said"><span style="white-space:pre-line;">${markup}</span></mj-text>`
    : `<mj-text>${markup}</mj-text>`
}

function detailsSource(rows: readonly { label: string; value: string }[]): string {
  const lines = rows.map(
    ({ label, value }) =>
      `      <tr><td class="label">${wordsToMarkup(label)}</td><td>${wordsToMarkup(value)}</td></tr>`,
  )
  return ['<mj-table css-class="facts">', ...lines, '    </mj-table>'].join('\n')
}

/** One of the website's own is named from its root. */
function pictureAddress(address: string): string {
  const named = address.trim()
  return named.startsWith('/files/') ? `{{ site.url }}${wordsToAttribute(named)}` : linkAddress(named)
}
