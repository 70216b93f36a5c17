import type { ReauthMethods } from './reauth-methods.ts'

/** What the address of the re-authentication dialog answers. */
export type ReauthAnswer =
  /** For so many seconds no further re-authentication is needed. */
  | { ok: true; recentForSeconds: number }
  /** By `methods` it can be done; `problem` is why what was sent does not. */
  | { ok: false; methods: ReauthMethods; problem: string | null }
