import type { Ctx } from '#app/context/ctx.server.ts'
import type { RenderedMail } from '../render-template.server.ts'
import { type MailTemplate, withPlainLines } from '../rules/template.ts'
import { readBlocks } from './blocks/read-blocks.ts'
import { type BlockPlace, renderBlocks } from './blocks/render-blocks.ts'
import { deliveredTemplate, ticketPanelsIn } from './mail-template.server.ts'
import { elementIn } from './rules/block-words.ts'
import type { Block, BlockDocument } from './rules/blocks.ts'
import type { TemplateProblem } from './rules/template-problem.ts'
import type { TemplateId } from './template-id.server.ts'
import { tryTemplate } from './try-template.server.ts'

/** A template as an editor sends it: by blocks, of which its source is made, or by its source alone. */
export type WrittenTemplate = MailTemplate & { blocks?: BlockDocument | null }

export type TriedWritten =
  | { ok: true; letter: RenderedMail; template: MailTemplate }
  | { ok: false; problems: TemplateProblem[] }

/** The source of what was written, and all that is wrong with it, each problem at its block where there are some. */
export async function tryWritten(
  ctx: Ctx,
  id: TemplateId,
  { blocks, ...text }: WrittenTemplate,
  variables: Record<string, unknown> = {},
): Promise<TriedWritten> {
  if (!blocks) {
    const template = withPlainLines(text)
    const tried = await tryTemplate(ctx, id, template, variables)
    return tried.ok ? { ...tried, template } : tried
  }
  const markup = blocks.blocks.flatMap(markupInWords)
  if (markup.length > 0) return { ok: false, problems: markup }
  const panels = ticketPanelsIn(id.language)
  const { places, ...source } = renderBlocks(blocks, panels)
  const delivered = deliveredTemplate(id.name, id.language)
  // What was only looked at stays as it was delivered, its own plain text too.
  const isDelivered = JSON.stringify(blocks) === JSON.stringify(readBlocks(delivered.bodyMjml, panels))
  const template = withPlainLines({ ...(isDelivered ? delivered : source), subject: text.subject })
  const tried = await tryTemplate(ctx, id, template, variables)
  return tried.ok ? { ...tried, template } : { ok: false, problems: atBlocks(tried.problems, places) }
}

/** Words are shown as they are typed: HTML in them is a mistake, or an attempt. */
function markupInWords(block: Block, index: number): TemplateProblem[] {
  return wordsOf(block).flatMap((words) => {
    const element = elementIn(words)
    return element === null
      ? []
      : [{ part: 'html', reason: 'element', line: null, column: null, what: element, block: index }]
  })
}

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text]
    case 'button':
      return [block.label, block.address]
    case 'picture':
      return [block.address, block.alt]
    case 'details':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'code':
    case 'event-picture':
    case 'tickets':
    case 'line':
      return []
  }
}

/** The plain text is made of the HTML: what is wrong with both is told once. */
function atBlocks(problems: readonly TemplateProblem[], places: readonly BlockPlace[]): TemplateProblem[] {
  const inHtml = problems.filter(({ part }) => part !== 'text')
  const told = inHtml.length > 0 ? inHtml : problems
  return told.map((problem) => {
    const { part, line } = problem
    const block =
      part === 'html' && line !== null
        ? places.findIndex(({ first, last }) => first <= line && line <= last)
        : -1
    return block < 0 ? problem : { ...problem, block }
  })
}
