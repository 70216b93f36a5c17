import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { openSmtpMailer } from '#app/integrations/mail/smtp-mailer.server.ts'
import { quietCtx } from './quiet-ctx.ts'

/** The ctx of a process of its own that works in a test's database and speaks to a real mail server. */
export function mailWorkerCtx(
  connectionString: string,
  smtpUrl: string,
): { ctx: Ctx; close: () => Promise<void> } {
  const open = openDatabase({
    connectionString,
    onError: (error) => {
      throw error
    },
  })
  const mail = openSmtpMailer({ url: smtpUrl })
  const base = quietCtx(open.db)
  const ctx: Ctx = {
    ...base,
    actor: { kind: 'system', name: 'test' },
    memory: remembering(),
    ports: { ...base.ports, mail },
  }
  const close = async () => {
    await mail.close()
    await open.close()
  }
  return { ctx, close }
}

function remembering(): Ctx['memory'] {
  const kept = new Map<string, Promise<unknown>>()
  return {
    remember<T>(key: string, _seconds: number, load: () => Promise<T>) {
      const value = kept.get(key) ?? load()
      kept.set(key, value)
      return value as Promise<T>
    },
    forget: (key) => void kept.delete(key),
  }
}
