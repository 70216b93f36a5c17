import type { JobResult } from './load/job.ts'
import { median } from './report/statistics.ts'

export type Comparison = {
  figures: number[]
  floors: number[]
  /** The middle of the ratios of figure to floor, each of two runs that followed one another. */
  ratio: number
  figure: JobResult
}

/** Measures figure and floor in turn, so that both have the same machine: others may be using it as well. */
export async function compare(
  repeats: number,
  runs: { figure: (repeat: number) => Promise<JobResult>; floor: (repeat: number) => Promise<JobResult> },
): Promise<Comparison> {
  const pairs: { figure: JobResult; floor: JobResult }[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const floor = await runs.floor(repeat)
    pairs.push({ figure: await runs.figure(repeat), floor })
  }
  const figures = pairs.map(({ figure }) => figure.perSecond)
  const middle = median(figures)
  const [first, ...others] = pairs
  if (!first) throw new Error('nothing was measured')
  const distance = ({ figure }: (typeof pairs)[number]) => Math.abs(figure.perSecond - middle)
  return {
    figures,
    floors: pairs.map(({ floor }) => floor.perSecond),
    ratio: median(pairs.map(({ figure, floor }) => figure.perSecond / floor.perSecond)),
    figure: others.reduce((best, pair) => (distance(pair) < distance(best) ? pair : best), first).figure,
  }
}
