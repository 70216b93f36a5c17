export const partNames = [
  'start',
  'bytes',
  'pages',
  'purchase',
  'check-in',
  'growth',
  'admin',
  'mail',
  'cluster',
  'lighthouse',
] as const
export type PartName = (typeof partNames)[number]

const allSizes = [100, 1_000, 10_000, 100_000, 1_000_000] as const
const quickSizes = [100, 10_000] as const

export type Options = {
  parts: readonly PartName[]
  /** How often each measurement is repeated, figure and floor in turn. */
  repeats: number
  ms: number
  warmUpMs: number
  /** The first of three ports: site, floor, payment provider or mail server. The cluster takes twelve. */
  port: number
  /** How long the site is loaded before its memory is read. */
  soakMinutes: number
  /** Keep the temporary folder with its logs. */
  keep: boolean
  isQuick: boolean
  /** Sites have their database on Debian's PostgreSQL with its defaults, not on the embedded one. */
  isOnDebian: boolean
  /** Write what was measured into docs/benchmarks/README.md. */
  report: boolean
  /** Also records what the processor does while a crowd buys. */
  isProfiled: boolean
  growth: {
    /** Numbers of rows, the smallest first. */
    sizes: readonly number[]
    /** Names of what grows; none is everything. */
    subjects: readonly string[]
    /** The file that the charts are drawn into; null draws none. */
    drawTo: string | null
  }
}

/**
 * Reads `[part …] [--quick] [--repeats=N] [--seconds=N] [--soak=MINUTES] [--port=N] [--keep] [--report] [--profile] [--debian]` and,
 * for growth, `[--sizes=N,…] [--subjects=NAME,…] [--draw=FILE]`.
 */
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
  const list = (name: string) => {
    const values = flags.has(name) ? (flags.get(name) ?? '').split(',') : []
    flags.delete(name)
    if (values.includes('')) throw new Error(`--${name} needs a value`)
    return values
  }
  const sizes = flags.has('sizes') ? list('sizes').map(Number) : isQuick ? quickSizes : allSizes
  if (!sizes.every((size, place) => Number.isInteger(size) && size >= 100 && size > (sizes[place - 1] ?? 0)))
    throw new Error('--sizes needs numbers of rows from 100 on, the smallest first')
  const subjects = list('subjects')
  const drawTo = list('draw')[0] ?? null
  const keep = flags.has('keep')
  const unknown = [...flags.keys()].filter(
    (name) => !['quick', 'keep', 'report', 'profile', 'debian'].includes(name),
  )
  if (unknown.length > 0) throw new Error(`there is no --${unknown.join(', --')}`)
  const asked = args.filter((arg) => !arg.startsWith('--'))
  const wrong = asked.filter((name) => !(partNames as readonly string[]).includes(name))
  if (wrong.length > 0)
    throw new Error(`no such part: ${wrong.join(', ')}. There are: ${partNames.join(', ')}`)
  const parts = partNames.filter((name) => asked.length === 0 || asked.includes(name))
  return {
    parts,
    repeats,
    ms,
    warmUpMs: isQuick ? 500 : 2_000,
    port,
    soakMinutes,
    keep: keep || flags.has('profile'),
    isQuick,
    isOnDebian: flags.has('debian'),
    report: flags.has('report'),
    isProfiled: flags.has('profile'),
    growth: { sizes, subjects, drawTo },
  }
}
