/** `at`: its place among the lines of both. */
export type DiffLine = { at: number; kind: 'same' | 'added' | 'removed' | 'gap'; text: string }
type Line = Omit<DiffLine, 'at'>

/** Lines that stay, around each change. */
const around = 2
/** More than so many pairs of lines are told as one change, instead of being compared one by one. */
const mostPairs = 4_000_000

/** What became of `before`, line by line; what stays is told near changes only. Empty where nothing changed. */
export function lineDiff(before: string, after: string): DiffLine[] {
  if (before === after) return []
  const [old, now] = [before.split('\n'), after.split('\n')]
  const lines = old.length * now.length > mostPairs ? replaced(old, now) : compared(old, now)
  return nearChanges(lines)
}

function replaced(old: string[], now: string[]): Line[] {
  return [
    ...old.map((text) => ({ kind: 'removed' as const, text })),
    ...now.map((text) => ({ kind: 'added' as const, text })),
  ]
}

/** By the longest common subsequence of lines. */
function compared(old: string[], now: string[]): Line[] {
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: was })
      i += 1
    } else {
      lines.push({ kind: 'added', text: is ?? '' })
      j += 1
    }
  }
  return lines
}

function nearChanges(lines: Line[]): DiffLine[] {
  const isNear = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index): DiffLine[] => {
    if (isNear[index]) return [{ at: index, ...line }]
    return index === 0 || isNear[index - 1] ? [{ at: index, kind: 'gap', text: '' }] : []
  })
}
