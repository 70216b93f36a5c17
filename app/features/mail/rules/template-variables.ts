/**
 * One thing a template may say, told from its sample: `html` is markup of ours, `list` and `group` hold further ones,
 * `switch` is yes or no.
 */
export type TemplateVariable = {
  /** As a template writes it: "order_url", "site.network_name"; inside a list "ticket.attendee_name". */
  path: string
  /** '' where nothing says it. */
  meaning: string
  kind: 'text' | 'link' | 'html' | 'number' | 'switch' | 'list' | 'group'
  /** What it may look like; '' for what holds others. */
  sample: string
  items: TemplateVariable[]
}

/** Variables that hold HTML, and may be shown with the filter `rich`; everything else is text that people typed. */
export const htmlVariables: readonly string[] = ['content', 'announcementContent', 'emailContent']

const singular = {
  tickets: 'ticket',
  lines: 'line',
  facts: 'fact',
  events: 'event',
  menu: 'dish',
  attendee_data: 'attendee',
  qr_codes: 'code',
} as const

/** What one of a list is called in a template that goes through it. */
export function itemName(list: string): string {
  const name = list.split('.').at(-1) ?? list
  return isIrregular(name) ? singular[name] : name.endsWith('s') ? name.slice(0, -1) : 'item'
}

const isIrregular = (name: string): name is keyof typeof singular => Object.hasOwn(singular, name)

type ItemName<List extends string> = List extends keyof typeof singular
  ? (typeof singular)[List]
  : List extends `${infer One}s`
    ? One
    : 'item'

type Within<Value, Name extends string, Path extends string> =
  | Path
  | (Value extends readonly (infer Item)[]
      ? Item extends object
        ? Inside<Item, `${ItemName<Name>}.`>
        : ItemName<Name>
      : Value extends object
        ? Inside<Value, `${Path}.`>
        : never)

type Inside<Group, Before extends string> = {
  [Name in keyof Group & string]: Within<Group[Name], Name, `${Before}${Name}`>
}[keyof Group & string]

/** The paths of all variables, as {@link variablesOf} tells them: "lines", "line.amount". */
export type VariablePath<Variables> = Inside<Variables, ''>

type Meanings = Readonly<Partial<Record<string, string>>>

/** The variables that `sample` shows, in its order, with what `meanings` says of them. */
export function variablesOf(sample: object, meanings: Meanings = {}, within = ''): TemplateVariable[] {
  return Object.entries(sample).map(([name, value]) =>
    variableOf(within ? `${within}.${name}` : name, value, meanings),
  )
}

function variableOf(path: string, value: unknown, meanings: Meanings): TemplateVariable {
  const meaning = meanings[path] ?? ''
  if (Array.isArray(value)) {
    const first: unknown = value[0]
    const item = itemName(path)
    const items = isGroup(first)
      ? variablesOf(first, meanings, item)
      : first === undefined
        ? []
        : [variableOf(item, first, meanings)]
    return { path, meaning, kind: 'list', sample: '', items }
  }
  if (isGroup(value))
    return { path, meaning, kind: 'group', sample: '', items: variablesOf(value, meanings, path) }
  if (typeof value === 'number') return { path, meaning, kind: 'number', sample: String(value), items: [] }
  if (typeof value === 'boolean')
    return { path, meaning, kind: 'switch', sample: value ? 'yes' : 'no', items: [] }
  const text = typeof value === 'string' ? value : ''
  const name = path.split('.').at(-1) ?? path
  const kind = htmlVariables.includes(path) ? 'html' : isLinkName(name) || isAddress(text) ? 'link' : 'text'
  return { path, meaning, kind, sample: text, items: [] }
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
