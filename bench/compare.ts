import type { JobResult } from './load/job.ts'
import { milliseconds, rate, times } from './report/numbers.ts'
import { median } from './report/statistics.ts'

export type Side = {
  run: (repeat: number) => Promise<JobResult>
  /** Processor seconds used so far by the processes that do the work. */
  used: () => number
}

export type Comparison = {
  figures: number[]
  floors: number[]
  /** The middle of the ratios of figure to floor, each of two runs that followed one another. */
  ratio: number
  /** The same for operations per second of processor time: others on the machine change it less. */
  ratioByProcessor: number
  /** Milliseconds of processor time that an operation takes. */
  figureCost: number
  floorCost: number
  /** The run in the middle, and the floor's before it. */
  middle: JobResult
  floorMiddle: JobResult
}

/** Measures figure and floor in turn, so that both have the same machine: others may be using it as well. */
export async function compare(repeats: number, figure: Side, floor: Side): Promise<Comparison> {
  const pairs: { figure: Measured; floor: Measured }[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const below = await measure(floor, repeat)
    pairs.push({ figure: await measure(figure, repeat), floor: below })
  }
  const bySpeed = pairs.toSorted((a, b) => a.figure.perSecond - b.figure.perSecond)
  const middle = bySpeed[Math.floor(pairs.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return {
    figures: pairs.map((pair) => pair.figure.perSecond),
    floors: pairs.map((pair) => pair.floor.perSecond),
    ratio: median(pairs.map((pair) => pair.figure.perSecond / pair.floor.perSecond)),
    ratioByProcessor: median(pairs.map((pair) => pair.floor.cost / pair.figure.cost)),
    figureCost: median(pairs.map((pair) => pair.figure.cost)),
    floorCost: median(pairs.map((pair) => pair.floor.cost)),
    middle: middle.figure,
    floorMiddle: middle.floor,
  }
}

type Measured = JobResult & { cost: number }

async function measure(side: Side, repeat: number): Promise<Measured> {
  const before = side.used()
  const result = await side.run(repeat)
  const used = result.usedSeconds ?? side.used() - before
  return { ...result, cost: (used / result.all) * 1_000 }
}

/** The three cells of a row that tell a comparison. */
export function comparedCells(compared: Comparison, floorName: string) {
  return {
    figure: rate(compared.figures),
    floor: `${floorName} ${rate(compared.floors)}`,
    ratio: `${times(compared.ratio)} (${times(compared.ratioByProcessor)} by processor time)`,
  }
}

export function costs({ figureCost, floorCost }: Comparison): string {
  return `${milliseconds(figureCost)} of processor each, the floor ${milliseconds(floorCost)}`
}
