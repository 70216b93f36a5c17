import S3rver from 's3rver'

// Storage that speaks as S3 does, in a folder.
const storage = new S3rver({
  address: '127.0.0.1',
  port: Number(process.env.PORT),
  silent: true,
  directory: process.env.FOLDER ?? '',
  configureBuckets: [{ name: 'staffroom', configs: [] }],
})
const running = storage.run()
process.on('message', () => void running.then(() => process.send?.('ready')))
process.on('SIGTERM', () => process.exit(0))
