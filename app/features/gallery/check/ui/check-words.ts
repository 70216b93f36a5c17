import { formatCount } from '#app/kernel/language/format-count.ts'
import type { CheckProgress } from '../gallery-check.server.ts'

const many = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`

/** How a check ended, or how far it is, in a sentence. */
export function checkSentence({ checked, repaired, lost, finishedAt }: CheckProgress): string {
  const soFar = finishedAt ? '' : ' so far'
  if (repaired + lost === 0)
    return finishedAt ? `All ${many(checked, 'item is', 'items are')} OK.` : 'No problems so far.'
  return `${many(repaired, 'picture was', 'pictures were')} repaired, ${many(lost, 'file is', 'files are')} lost${soFar}.`
}
