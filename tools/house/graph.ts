/** A directed graph: each node with the nodes it leads to, and how often. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Map<string, number>>()
  const nodeOf = (name: string) => {
    const node = graph.get(name) ?? new Map<string, number>()
    graph.set(name, node)
    return node
  }
  for (const [from, to] of edges) {
    if (from === to) continue
    const node = nodeOf(from)
    nodeOf(to)
    node.set(to, (node.get(to) ?? 0) + 1)
  }
  return graph
}

/** Groups of two and more nodes that can all be reached from each other (Tarjan's algorithm). */
export function knots(graph: Graph): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, { index: number; low: number }>()
  const open: string[] = []

  function visit(name: string): { index: number; low: number } {
    const own = { index: numbers.size, low: numbers.size }
    numbers.set(name, own)
    open.push(name)
    for (const next of graph.get(name)?.keys() ?? []) {
      const known = numbers.get(next)
      if (!known) own.low = Math.min(own.low, visit(next).low)
      else if (open.includes(next)) own.low = Math.min(own.low, known.index)
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(name))
      if (group.length > 1) found.push(group.toSorted())
    }
    return own
  }
  for (const name of graph.keys()) if (!numbers.has(name)) visit(name)
  return found
}

/** Pairs of nodes that lead to each other. */
export function mutualPairs(graph: Graph): [string, string][] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets.keys()]
      .filter((to) => from < to && graph.get(to)?.has(from))
      .map((to): [string, string] => [from, to]),
  )
}

/**
 * How many edges lead backward in the best order that is found by moving one node at a time. 0 exactly when there is an
 * order without any.
 */
export function backwardEdges(graph: Graph): number {
  const count = (from: string, to: string) => graph.get(from)?.get(to) ?? 0
  // Each node may lead to those before it.
  let order = leafFirst(graph)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const name of order) {
      const others = order.filter((other) => other !== name)
      // What is backward because of this node, at each place it could have.
      const costs = [others.reduce((sum, other) => sum + count(name, other), 0)]
      for (const other of others) costs.push((costs.at(-1) ?? 0) + count(other, name) - count(name, other))
      const least = Math.min(...costs)
      if (least < (costs[order.indexOf(name)] ?? 0)) {
        order = others.toSpliced(costs.indexOf(least), 0, name)
        isBetter = true
      }
    }
  }
  return order.reduce(
    (sum, name, index) =>
      sum + order.slice(index + 1).reduce((inner, later) => inner + count(name, later), 0),
    0,
  )
}

/** The node with the fewest edges to those that are left comes first. */
function leafFirst(graph: Graph): string[] {
  const left = new Set(graph.keys())
  const outward = (name: string) =>
    [...(graph.get(name) ?? [])].reduce((sum, [to, times]) => sum + (left.has(to) ? times : 0), 0)
  const order: string[] = []
  while (left.size > 0) {
    const [first] = [...left].toSorted(
      (one, other) => outward(one) - outward(other) || (one < other ? -1 : 1),
    )
    if (first === undefined) break
    order.push(first)
    left.delete(first)
  }
  return order
}
