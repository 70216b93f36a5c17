import { t } from '#app/kernel/language/t.ts'
import type { Selected } from '#app/ui/selection.ts'

export const noTicketsSelected = () => t('No tickets selected')

export function isNothingSelected({ ids, isAll }: Selected): boolean {
  return !isAll && ids.length === 0
}
