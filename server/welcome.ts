import type { Env } from '#app/env.server.ts'
import type { FirstStart } from './first-start.ts'

/** What a person reads on the console about the demo's administrator. */
export function accountNote(env: Env, { admin }: FirstStart): string {
  if (!env.demo) return ''
  const password = admin ? `${admin.password}   (shown only now)` : 'as shown at the first start'
  return `\n  Administrator  ${admin?.email ?? env.demo.adminEmail}\n  Password       ${password}\n`
}

/** What a person reads when a demo takes requests; elsewhere the log says it. */
export function addressNote(env: Env, port: number): string {
  if (!env.demo) return ''
  // PORT=0 takes any free port, which BASE_URL cannot have named.
  const address = env.port === 0 ? `http://localhost:${port}` : env.baseUrl
  const mailbox = !env.smtpUrl ? `  Mailbox        ${address}/demo/mailbox\n` : ''
  return `${mailbox}\n  Staffroom (demo) is running at ${address}\n\n`
}
