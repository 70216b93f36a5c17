import type { OpenBench } from '../bench.ts'
import type { PartName } from '../options.ts'
import type { Row } from '../report/row.ts'
import { measureAdmin } from './admin/admin.ts'
import { measureBytes } from './bytes.ts'
import { measureCheckIn } from './check-in.ts'
import { measureCluster } from './cluster/cluster.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMail } from './mail/mail.ts'
import { measurePages } from './pages.ts'
import { measurePurchase } from './purchase.ts'
import { measureStart } from './start.ts'

export const parts: Record<PartName, (bench: OpenBench) => Promise<Row[]>> = {
  pages: measurePages,
  start: measureStart,
  bytes: measureBytes,
  purchase: measurePurchase,
  'check-in': measureCheckIn,
  growth: measureGrowth,
  admin: measureAdmin,
  mail: measureMail,
  cluster: measureCluster,
  lighthouse: measureLighthouse,
}
