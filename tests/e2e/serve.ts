import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoAdmin } from './support/demo-admin.ts'
import { inboundMail } from './support/inbound-mail.ts'

/** Serves a demo of its own for the browser tests, in the folder DATA_DIR, which goes when it stops. */
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/start.js')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    DEMO_ADMIN_EMAIL: demoAdmin.email,
    DEMO_ADMIN_PASSWORD: demoAdmin.password,
    INBOUND_MAIL_DOMAIN: inboundMail.domain,
    INBOUND_MAIL_SECRET: inboundMail.secret,
    LANGUAGES: 'en,ar',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
