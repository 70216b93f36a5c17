export const partNames = [
  'start',
  'bytes',
  'pages',
  'purchase',
  'check-in',
  'growth',
  'admin',
  'mail',
] as const
export type PartName = (typeof partNames)[number]

export type Options = {
  parts: readonly PartName[]
  /** How often each measurement is repeated, figure and floor in turn. */
  repeats: number
  ms: number
  warmUpMs: number
  /** The first of three ports: site, floor, payment provider or mail server. */
  port: number
  /** How long the site is loaded before its memory is read. */
  soakMinutes: number
  /** Keep the temporary folder with its logs. */
  keep: boolean
  isQuick: boolean
}

/** Reads `[part …] [--quick] [--repeats=N] [--seconds=N] [--soak=MINUTES] [--port=N] [--keep]`. */
export function readOptions(args: readonly string[]): Options {
  const flags = new Map<string, string | undefined>()
  for (const arg of args.filter((given) => given.startsWith('--'))) {
    const [name = '', value] = arg.slice(2).split('=')
    flags.set(name, value)
  }
  const isQuick = flags.has('quick')
  const number = (name: string, otherwise: number) => {
    const value = flags.has(name) ? Number(flags.get(name)) : otherwise
    flags.delete(name)
    if (!(value > 0)) throw new Error(`--${name} needs a number`)
    return value
  }
  const repeats = number('repeats', isQuick ? 1 : 3)
  const ms = number('seconds', isQuick ? 1 : 4) * 1_000
  const soakMinutes = number('soak', isQuick ? 0.2 : 2)
  const port = number('port', 3190)
  const keep = flags.has('keep')
  const unknown = [...flags.keys()].filter((name) => !['quick', 'keep'].includes(name))
  if (unknown.length > 0) throw new Error(`there is no --${unknown.join(', --')}`)
  const asked = args.filter((arg) => !arg.startsWith('--'))
  const wrong = asked.filter((name) => !(partNames as readonly string[]).includes(name))
  if (wrong.length > 0)
    throw new Error(`no such part: ${wrong.join(', ')}. There are: ${partNames.join(', ')}`)
  const parts = partNames.filter((name) => asked.length === 0 || asked.includes(name))
  return { parts, repeats, ms, warmUpMs: isQuick ? 500 : 2_000, port, soakMinutes, keep, isQuick }
}
