import type { TemplateVariable } from '../../rules/template-variables.ts'
import type { Block, BlockKind } from '../rules/blocks.ts'

export const blockNames: Record<BlockKind, string> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  details: 'Details',
  'event-picture': 'Event picture',
  picture: 'Picture',
  tickets: 'Tickets with QR codes',
  line: 'Line',
  code: 'Built-in part',
}

const hasVariable = (variables: readonly TemplateVariable[], path: string): boolean =>
  variables.some((variable) => variable.path === path || hasVariable(variable.items, path))

/** The details that a mail can show of its event and ticket, as rows of a new block. */
const knownRows = [
  { label: 'Event', path: 'event_name' },
  { label: 'Date', path: 'event_date' },
  { label: 'Time', path: 'event_time' },
  { label: 'Place', path: 'event_location' },
  { label: 'Ticket', path: 'ticket_type' },
  { label: 'Order', path: 'order_reference' },
  { label: 'Total', path: 'amount' },
]

/** The blocks that can be added to a mail with these variables, each as it begins. */
export function newBlocks(variables: readonly TemplateVariable[]): Block[] {
  const rows = knownRows
    .filter(({ path }) => hasVariable(variables, path))
    .map(({ label, path }) => ({ label, value: `{{ ${path} }}` }))
  const link = variables.find(({ kind, path }) => kind === 'link' && !path.startsWith('site.'))
  return [
    { kind: 'heading', level: 'heading', text: 'Heading' },
    { kind: 'text', look: 'plain', text: 'Text' },
    { kind: 'button', label: 'Open', address: `{{ ${link?.path ?? 'site.url'} }}` },
    { kind: 'details', rows: rows.length > 0 ? rows : [{ label: 'Label', value: 'Value' }] },
    { kind: 'picture', address: '', alt: '' },
    ...(hasVariable(variables, 'event_picture.url') ? [{ kind: 'event-picture' } as const] : []),
    ...(hasVariable(variables, 'ticket.qr_cid') ? [{ kind: 'tickets' } as const] : []),
    { kind: 'line' },
  ]
}
