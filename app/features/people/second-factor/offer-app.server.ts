import { randomBytes } from 'node:crypto'
import qrcode from 'qrcode'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { readSetUpToken, setUpToken } from '../factors/app-key.server.ts'
import { appAddress, base32 } from '../factors/rules/totp.ts'

export type AppOffer = {
  /** What the form carries back. */
  setUp: string
  /** To be typed where no camera is: in groups of four. */
  key: string
  address: string
  /** The address as a QR code: its side in modules, and a path of the dark ones. */
  qr: { side: number; path: string }
}

/**
 * A new key for the acting person's app, or that of `setUp`, which they have seen already. Nothing is stored: only a
 * code made with it does that.
 */
export async function offerApp(
  ctx: Ctx,
  { setUp, realNow }: { setUp: string | null; realNow: Date },
): Promise<AppOffer> {
  if (ctx.actor.kind !== 'user') throw forbidden('account')
  const { userId, email } = ctx.actor
  const known = setUp === null ? null : readSetUpToken(ctx, { userId, setUp, realNow })
  const key = known ?? randomBytes(20)
  const { networkName } = await siteSettings(ctx)
  const address = appAddress({ key, issuer: networkName, account: email })
  return {
    setUp: (known && setUp) || setUpToken(ctx, { userId, key, realNow }),
    key: base32(key).replace(/(.{4})(?=.)/g, '$1 '),
    address,
    qr: drawn(address),
  }
}

function drawn(address: string): AppOffer['qr'] {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, place) => place).filter((place) => modules.data[place])
  const path = dark.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join('')
  return { side: size, path }
}
