import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { SignInWay } from '#app/db/schema/people.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import type { Client } from './client.ts'
import { deviceName } from './rules/device-name.ts'
import { roughNetwork, shownNetwork } from './rules/sign-in-history.ts'

type SignIn = { user: { id: string; name: string; email: string }; way: SignInWay; client: Client }

/**
 * Records a sign-in, and mails its owner when the device or the wider network (of an IPv4 address two
 * numbers, of an IPv6 one 32 bits) is in none of the sign-ins that are kept; the first one that is kept has nothing to
 * differ from. Part of a verb that holds the person's row: of two at once from a new device one is new.
 */
export async function keepSignIn(tx: Ctx, { user, way, client }: SignIn): Promise<void> {
  // What is stored is compared.
  const device = inLanguage(originalLanguage, () => deviceName(client.userAgent))
  const network = roughNetwork(client.address)
  const before = await sql<{ kept: boolean; device_seen: boolean; network_seen: boolean }>`
    select count(*) > 0 as kept, coalesce(bool_or(device = ${device}), false) as device_seen,
      coalesce(bool_or(set_masklen(network, case family(network) when 4 then 16 else 32 end) >>= ${network}::cidr), false)
        as network_seen
    from sign_ins where user_id = ${user.id}`.execute(tx.db)
  const [seen] = before.rows
  const isNew = seen?.kept === true && !(seen.device_seen && (network === null || seen.network_seen))
  const id = newId()
  await tx.db
    .insertInto('sign_ins')
    .values({ id, user_id: user.id, at: tx.now, way, device, network, is_new: isNew })
    .execute()
  if (!isNew) return
  const { timeZone } = await siteSettings(tx)
  await queueMail(tx, {
    kind: 'new-sign-in',
    subjectId: user.id,
    recipient: user.email,
    recipientName: user.name,
    period: id,
    variables: () => ({
      fullName: user.name,
      signed_in_at: formatMoment(tx.now, timeZone),
      device: deviceName(client.userAgent),
      network: shownNetwork(network) ?? '',
      devices_url: `${tx.site.baseUrl}/account/settings`,
      reset_url: `${tx.site.baseUrl}/auth/reset`,
    }),
  })
}
