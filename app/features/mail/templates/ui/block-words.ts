import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import type { BlockStarts } from '../rules/block-starts.ts'
import type { Block, BlockKind } from '../rules/blocks.ts'

export const blockNames: Record<BlockKind, string> = perLanguage(() => ({
  heading: t('Heading'),
  text: t('Text'),
  button: t('Button'),
  details: t('Details'),
  'event-picture': t('Event picture'),
  picture: t('Picture'),
  tickets: t('Tickets with QR codes'),
  line: t('Line'),
  code: t('Built-in part'),
}))

const hasVariable = (variables: readonly TemplateVariable[], path: string): boolean =>
  variables.some((variable) => variable.path === path || hasVariable(variable.items, path))

/** The blocks that can be added to a mail with these variables, each as it begins. */
export function newBlocks(variables: readonly TemplateVariable[], starts: BlockStarts): Block[] {
  const rows = starts.rows
    .filter(({ path }) => hasVariable(variables, path))
    .map(({ label, path }) => ({ label, value: `{{ ${path} }}` }))
  const link = variables.find(({ kind, path }) => kind === 'link' && !path.startsWith('site.'))
  return [
    { kind: 'heading', level: 'heading', text: starts.heading },
    { kind: 'text', look: 'plain', text: starts.text },
    { kind: 'button', label: starts.button, address: `{{ ${link?.path ?? 'site.url'} }}` },
    { kind: 'details', rows: rows.length > 0 ? rows : [{ label: starts.label, value: starts.value }] },
    { kind: 'picture', address: '', alt: '' },
    ...(hasVariable(variables, 'event_picture.url') ? [{ kind: 'event-picture' } as const] : []),
    ...(hasVariable(variables, 'ticket.qr_cid') ? [{ kind: 'tickets' } as const] : []),
    { kind: 'line' },
  ]
}
