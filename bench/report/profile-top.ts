/** What V8 writes: samples name nodes, and each took the time that stands beside it, in microseconds. */
export type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const waiting = new Set(['(idle)', '(root)'])

/** The functions that took most of the time in which the processor worked, by themselves; `share` is of one. */
export function profileTop(profile: Profile, count: number): { share: number; what: string }[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let all = 0
  profile.samples.forEach((id, index) => {
    const name = names.get(id) ?? '(unknown)'
    if (waiting.has(name)) return
    const time = profile.timeDeltas[index] ?? 0
    all += time
    times.set(name, (times.get(name) ?? 0) + time)
  })
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([what, time]) => ({ what, share: time / all }))
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)'
  return url === '' ? name : `${name} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`
}
