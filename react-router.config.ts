import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Lazy route discovery would fetch a manifest per visible link: the site map is small, so it is sent once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
