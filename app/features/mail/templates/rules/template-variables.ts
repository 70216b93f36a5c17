/**
 * One thing a template may say, told from its sample: `html` is markup of ours, `list` and `group` hold further ones,
 * `switch` is yes or no.
 */
export type TemplateVariable = {
  /** As a template writes it: "order_url", "site.network_name"; inside a list "ticket.attendee_name". */
  path: string
  kind: 'text' | 'link' | 'html' | 'number' | 'switch' | 'list' | 'group'
  /** What it may look like; '' for what holds others. */
  sample: string
  items: TemplateVariable[]
}

/** Variables that hold HTML, and may be shown with the filter `rich`; everything else is somebody's words. */
export const htmlVariables: readonly string[] = ['content', 'announcementContent', 'emailContent']

const singular: Record<string, string> = {
  tickets: 'ticket',
  lines: 'line',
  facts: 'fact',
  events: 'event',
  menu: 'dish',
  attendee_data: 'attendee',
  qr_codes: 'code',
}

/** What one of a list is called in a template that goes through it. */
export function itemName(list: string): string {
  const name = list.split('.').at(-1) ?? list
  return singular[name] ?? (name.endsWith('s') ? name.slice(0, -1) : 'item')
}

/** The variables that `sample` shows, in its order. */
export function variablesOf(sample: object, within = ''): TemplateVariable[] {
  return Object.entries(sample).map(([name, value]) => variableOf(within ? `${within}.${name}` : name, value))
}

function variableOf(path: string, value: unknown): TemplateVariable {
  if (Array.isArray(value)) {
    const first: unknown = value[0]
    const item = itemName(path)
    const items = isGroup(first)
      ? variablesOf(first, item)
      : first === undefined
        ? []
        : [variableOf(item, first)]
    return { path, kind: 'list', sample: '', items }
  }
  if (isGroup(value)) return { path, kind: 'group', sample: '', items: variablesOf(value, path) }
  if (typeof value === 'number') return { path, kind: 'number', sample: String(value), items: [] }
  if (typeof value === 'boolean') return { path, kind: 'switch', sample: value ? 'yes' : 'no', items: [] }
  const text = typeof value === 'string' ? value : ''
  const name = path.split('.').at(-1) ?? path
  const kind = htmlVariables.includes(path) ? 'html' : isLinkName(name) || isAddress(text) ? 'link' : 'text'
  return { path, kind, sample: text, items: [] }
}

function isLinkName(name: string): boolean {
  return /(?:^|_)url$|^(?:meeting_)?link$/i.test(name) || name.endsWith('Url')
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
