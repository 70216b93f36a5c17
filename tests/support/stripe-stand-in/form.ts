/** What a form of the API holds: texts, and by their brackets objects and lists of them. */
export type Params = { [name: string]: Param | undefined }
export type Param = string | Params | Param[]

/** Reads `metadata[order_id]=…&expand[0]=…` as the API does. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    put(root, path, value)
  }
  return listsIn(root) as Params
}

function put(root: Params, path: readonly string[], value: string): void {
  let at = root
  path.slice(0, -1).forEach((step) => {
    const inner = at[step]
    const next: Params = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
    at[step] = next
    at = next
  })
  const last = path.at(-1) ?? ''
  // "items[]=a&items[]=b" numbers itself.
  at[last === '' ? String(Object.keys(at).length) : last] = value
}

function listsIn(value: Param): Param {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, inner && listsIn(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList
    ? entries.flatMap(([, inner]) => (inner === undefined ? [] : [inner]))
    : Object.fromEntries(entries)
}

export function textOf(params: Params, name: string): string | null {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function partOf(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function listOf(params: Params, name: string): Params[] {
  const value = params[name]
  return Array.isArray(value)
    ? value.filter((one): one is Params => typeof one === 'object' && !Array.isArray(one))
    : []
}

/** Texts only, as metadata is. */
export function textsOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Whether `expand` names this field, or something below it. */
export function expands(params: Params, field: string): boolean {
  const { expand } = params
  return (
    Array.isArray(expand) &&
    expand.some((one) => typeof one === 'string' && (one === field || one.startsWith(`${field}.`)))
  )
}
