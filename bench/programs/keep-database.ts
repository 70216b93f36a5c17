import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'

// A site's own database with other settings than its own, which its first start decides.
const starting = startEmbeddedPostgres({
  dataDir: process.env.DATA_DIR ?? '',
  log: (message) => console.log(message),
  settings: JSON.parse(process.env.SETTINGS ?? '{}') as Record<string, string>,
})
process.on('message', () => void starting.then(() => process.send?.('ready')))
process.on('SIGTERM', () => void starting.then(({ stop }) => stop()).then(() => process.exit(0)))
