import { eventPicture } from '../../mails/parts/event-parts.ts'
import { markLiquid, markupToWords } from '../rules/block-words.ts'
import type { Block, BlockDocument } from '../rules/blocks.ts'
import { sourceOf, ticketPanels } from './render-blocks.ts'

type Part = { name: string; attributes: string; inner: string; source: string }

/**
 * The blocks of a delivered source. What no block says exactly (conditions, loops, columns) becomes a part of code, so
 * that rendering the blocks gives the same mail.
 */
export function readBlocks(mjml: string, panels = ticketPanels): BlockDocument {
  const parts = partsOf(mjml)
  if (parts === null) return { preview: '', blocks: [code(mjml, true)] }
  const [first] = parts
  const preview = first?.name === 'mj-preview' ? markupToWords(first.inner) : null
  const sections = preview === null ? parts : parts.slice(1)
  return {
    preview: preview ?? '',
    blocks: grouped(sections).flatMap((group) => sectionBlocks(group, panels)),
  }
}

function sectionBlocks(group: readonly Part[], panels: string): Block[] {
  const source = group.map((part) => part.source).join('\n')
  if (isSame(source, eventPicture)) return [{ kind: 'event-picture' }]
  if (isSame(source, panels)) return [{ kind: 'tickets' }]
  const [section, ...others] = group
  const column = section && others.length === 0 && isPlain(section, 'mj-section') ? onlyColumn(section) : null
  const inside = column && partsOf(column.inner)
  return inside ? grouped(inside).map((group) => columnBlock(group, panels)) : [code(source, true)]
}

function onlyColumn(section: Part): Part | null {
  const [column, ...others] = partsOf(section.inner) ?? []
  return column && others.length === 0 && isPlain(column, 'mj-column') ? column : null
}

const isPlain = (part: Part, name: string) => part.name === name && part.attributes === ''

function columnBlock(group: readonly Part[], panels: string): Block {
  const source = group.map((part) => part.source).join('\n')
  const [part, ...others] = group
  const block = part && others.length === 0 ? simpleBlock(part) : null
  return block && isSame(sourceOf(block, panels), source) ? block : code(source, false)
}

/** A guess, which is right where it renders to the same source. */
function simpleBlock({ name, attributes, inner }: Part): Block | null {
  if (name === 'mj-divider') return { kind: 'line' }
  const attribute = (of: string) => new RegExp(`(?:^|\\s)${of}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  if (name === 'mj-table') return detailsBlock(inner)
  const isQuote = attribute('css-class') === 'said'
  const text = markupToWords(isQuote ? inner.trim().replace(/^<span[^<>]*>([\s\S]*)<\/span>$/, '$1') : inner)
  if (text === null) return null
  if (name === 'mj-button') return { kind: 'button', label: text, address: shownAddress(attribute('href')) }
  if (name !== 'mj-text') return null
  const look = attribute('mj-class')
  if (look === 'title' || look === 'heading') return { kind: 'heading', level: look, text }
  return { kind: 'text', look: isQuote ? 'quote' : look === 'small' ? 'small' : 'plain', text }
}

function detailsBlock(inner: string): Block | null {
  const rows = [...inner.matchAll(/<tr><td class="label">([\s\S]*?)<\/td><td>([\s\S]*?)<\/td><\/tr>/g)]
  const read = rows.map(([, label = '', value = '']) => ({
    label: markupToWords(label),
    value: markupToWords(value),
  }))
  const complete = read.flatMap(({ label, value }) =>
    label === null || value === null ? [] : [{ label, value }],
  )
  return complete.length === rows.length && rows.length > 0 ? { kind: 'details', rows: complete } : null
}

/** Without the filter that rendering adds. */
const shownAddress = (href: string) => href.replace(/^\{\{\s*([\w.]+)\s*\|\s*url\s*\}\}$/, '{{ $1 }}')

const code = (source: string, isSection: boolean): Block => ({ kind: 'code', isSection, source })

const isSame = (one: string, other: string) => flat(one) === flat(other)
const flat = (source: string) => source.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()

const opening = /\{%-?\s*(?:if|unless|case|for|capture|comment)\b/g
const ending = /\{%-?\s*end(?:if|unless|case|for|capture|comment)\b/g

/** Parts that a condition or a loop holds together are one group. */
function grouped(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  let depth = 0
  for (const part of parts) {
    if (depth > 0) groups.at(-1)?.push(part)
    else groups.push([part])
    if (part.name === 'mj-raw')
      depth += (part.inner.match(opening) ?? []).length - (part.inner.match(ending) ?? []).length
  }
  return groups
}

const tag = /<(\/?)(mj-[a-z]+)([^<>]*?)(\/?)>/g

/** The elements of MJML in a source, one beside the other; null where anything else stands between them. */
function partsOf(source: string): Part[] | null {
  const { marked, restore } = markLiquid(source)
  const parts = readParts(marked)
  return (
    parts?.map(({ name, attributes, inner, source: all }) => ({
      name,
      attributes: restore(attributes),
      inner: restore(inner),
      source: restore(all),
    })) ?? null
  )
}

function readParts(marked: string): Part[] | null {
  const parts: Part[] = []
  let open: { name: string; attributes: string; start: number; inside: number } | null = null
  let depth = 0
  let end = 0
  for (const found of marked.matchAll(tag)) {
    const [all, closing, name = '', attributes = '', alone] = found
    const after = found.index + all.length
    if (open === null) {
      if (closing || marked.slice(end, found.index).trim() !== '') return null
      if (alone) parts.push({ name, attributes: attributes.trim(), inner: '', source: all })
      else open = { name, attributes: attributes.trim(), start: found.index, inside: after }
      depth = 1
      end = after
      continue
    }
    if (alone || name !== open.name) continue
    depth += closing ? -1 : 1
    if (depth > 0) continue
    const { start, inside, ...element } = open
    parts.push({ ...element, inner: marked.slice(inside, found.index), source: marked.slice(start, after) })
    end = after
    open = null
  }
  return open === null && marked.slice(end).trim() === '' ? parts : null
}
