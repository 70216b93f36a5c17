import type { Bench } from '../bench.ts'
import type { PartName } from '../options.ts'
import type { Row } from '../report/row.ts'
import { measurePages } from './pages.ts'
import { measurePurchase } from './purchase.ts'

export const parts: Record<PartName, (bench: Bench) => Promise<Row[]>> = {
  pages: measurePages,
  start: async () => [],
  bytes: async () => [],
  purchase: measurePurchase,
  'check-in': async () => [],
}
