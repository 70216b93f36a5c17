import { createCookie } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { knownDeviceSeconds } from '#app/features/people/sign-in-counters.server.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'

/** Read on the address of the sign-in alone; each language has its own. */
const cookie = createCookie('staffroom-device', {
  httpOnly: true,
  sameSite: 'lax',
  maxAge: knownDeviceSeconds,
})

/** The mark that the last sign-in on this device left, or null. `signInCounters` verifies it. */
export async function knownDevice(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' ? value : null
}

/** The Set-Cookie header by which the next sign-in on this device brings `deviceMark`. */
export function rememberDevice(ctx: Ctx, deviceMark: string): Promise<string> {
  return cookie.serialize(deviceMark, {
    secure: ctx.site.baseUrl.startsWith('https://'),
    path: pathHere('/auth'),
  })
}
