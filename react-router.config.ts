import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeParsedSheets } from '#app/react-router/critical-css/write-parsed-sheets.ts'
import { routeListPath } from './app/react-router/route-list-path.ts'
import { compressFiles } from './server/http/static-files.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The programs of `vite.config.ts` are entries of the same build, each with a file of its name.
  serverBuildFile: '[name].js',
  // A browser learns of the routes behind the links it shows, not of the whole site map.
  routeDiscovery: { mode: 'lazy', manifestPath: routeListPath },
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writeParsedSheets(folder)
    await compressFiles(folder)
  },
} satisfies Config
