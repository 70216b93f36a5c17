import { plural, t } from '#app/kernel/language/t.ts'
import type { CheckProgress } from '../gallery-check.server.ts'

/** How a check ended, or how far it is, in a sentence. */
export function checkSentence({ checked, repaired, lost, finishedAt }: CheckProgress): string {
  if (repaired + lost === 0) {
    return finishedAt
      ? plural(checked, 'All {count} item is OK.', 'All {count} items are OK.')
      : t('No problems so far.')
  }
  const found = {
    repaired: plural(repaired, '{count} picture was repaired', '{count} pictures were repaired'),
    lost: plural(lost, '{count} file is lost', '{count} files are lost'),
  }
  return finishedAt ? t('{repaired}, {lost}.', found) : t('{repaired}, {lost} so far.', found)
}
