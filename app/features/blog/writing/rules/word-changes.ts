/** A piece of a text beside an earlier one. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond that many changed words two texts are taken for two, not for one that was edited. */
const mostChanged = 400
/** Words that stay around a change when the rest of what is the same is left out. */
const around = 12

/**
 * What became of `before`: words that stayed, came and went, in reading order; long pieces that stayed are cut to what
 * stands around a change. The shortest list of changes (Myers, 1986); one that is too long is "all gone, all new".
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const pieces = [
    ...old.slice(0, start).map((word) => ({ kind: 'same' as const, word })),
    ...middle,
    ...old.slice(old.length - end).map((word) => ({ kind: 'same' as const, word })),
  ]
  return shortened(joined(pieces))
}

type Piece = { kind: WordChange['kind']; word: string }

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

function between(old: readonly string[], now: readonly string[]): Piece[] {
  const trail = furthest(old, now)
  if (trail === null)
    return [
      ...old.map((word) => ({ kind: 'removed' as const, word })),
      ...now.map((word) => ({ kind: 'added' as const, word })),
    ]
  const pieces: Piece[] = []
  let [x, y] = [old.length, now.length]
  for (let step = trail.length - 1; step >= 0; step--) {
    const reached = trail[step] ?? new Map<number, number>()
    const line = x - y
    const at = (on: number) => reached.get(on) ?? -1
    const isDown = line === -step || (line !== step && at(line - 1) < at(line + 1))
    const from = isDown ? line + 1 : line - 1
    const [fromX, fromY] = step === 0 ? [0, 0] : [at(from), at(from) - from]
    while (x > fromX && y > fromY) {
      pieces.push({ kind: 'same', word: old[x - 1] ?? '' })
      x--
      y--
    }
    if (step === 0) break
    if (isDown) pieces.push({ kind: 'added', word: now[y - 1] ?? '' })
    else pieces.push({ kind: 'removed', word: old[x - 1] ?? '' })
    x = fromX
    y = fromY
  }
  return pieces.reverse()
}

/** How far each number of changes leads on each diagonal, before it is made; null beyond {@link mostChanged}. */
function furthest(old: readonly string[], now: readonly string[]): Map<number, number>[] | null {
  const trail: Map<number, number>[] = []
  const reached = new Map<number, number>([[1, 0]])
  for (let step = 0; step <= Math.min(mostChanged, old.length + now.length); step++) {
    trail.push(new Map(reached))
    for (let line = -step; line <= step; line += 2) {
      const [below, above] = [reached.get(line - 1) ?? -1, reached.get(line + 1) ?? -1]
      let x = line === -step || (line !== step && below < above) ? above : below + 1
      while (x < old.length && x - line < now.length && old[x] === now[x - line]) x++
      reached.set(line, x)
      if (x >= old.length && x - line >= now.length) return trail
    }
  }
  return null
}

function joined(pieces: readonly Piece[]): WordChange[] {
  const changes: { kind: Piece['kind']; words: string[] }[] = []
  for (const { kind, word } of pieces) {
    const last = changes.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else changes.push({ kind, words: [word] })
  }
  return changes.map(({ kind, words }) => ({ kind, text: words.join(' ') }))
}

function shortened(changes: readonly WordChange[]): WordChange[] {
  return changes.map((change, index) => {
    const words = wordsOf(change.text)
    if (change.kind !== 'same' || words.length <= 2 * around) return change
    const head = index === 0 ? [] : words.slice(0, around)
    const tail = index === changes.length - 1 ? [] : words.slice(-around)
    return { kind: 'same', text: [...head, '…', ...tail].join(' ') }
  })
}
