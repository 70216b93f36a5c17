import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/http/static-files.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // Lazy route discovery would fetch a manifest per visible link: the site map is small, so it is sent once.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
