import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { username } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { SessionSecrets } from '#app/env.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Log } from '#app/kernel/log.ts'
import { foldUsername } from '#app/kernel/text.ts'
import type { GoogleOptions } from './google-sign-in.server.ts'
import { googleSignIn } from './google-sign-in.server.ts'
import { clientAddressHeader, cookieNames, sessionLifeSeconds } from './session-cookie.ts'

export type IdentityOptions = {
  db: Kysely<Database>
  /** Without a trailing slash. */
  baseUrl: string
  /** The first signs, all are accepted. */
  secrets: SessionSecrets
  /** `__Host-` cookies with Secure: always in production, never over plain http. */
  secureCookies: boolean
  google: GoogleOptions | null
  log: Log
}

/** The library over our tables. */
export function createAuth({ db, baseUrl, secrets, secureCookies, google, log }: IdentityOptions) {
  const names = cookieNames(secureCookies)
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies } as const
  return betterAuth({
    appName: 'Staffroom',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: secrets[0],
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Limits sit on our verbs: calls that do not come over HTTP pass the library's by.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log.warn({ details }, `identity: ${message}`),
    },
    onAPIError: { errorURL: `${baseUrl}/auth/callback` },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // `expires_at` is the absolute end and never moves; `updated_at` tells when a session was last used.
      expiresIn: sessionLifeSeconds,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      // Rule R089: both sides have to be verified before a Google account joins one with a password.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, image: null } }) } },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
      session: { create: { before: (session) => refuseBanned(db, session.userId) } },
    },
    advanced: {
      database: { generateId: newId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // The names carry the prefix themselves: the library would add `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      cookies: {
        session_token: { name: names.session, attributes },
        state: { name: names.state, attributes },
      },
    },
    plugins: [
      // Which names are allowed is decided before; this one folds and compares.
      username({
        usernameNormalization: foldUsername,
        usernameValidator: () => true,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      ...(google ? [googleSignIn(google)] : []),
    ],
  })
}

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
}

/** Every way of signing in starts a session, so this is where a ban holds (rule R096). */
async function refuseBanned(db: Kysely<Database>, userId: string): Promise<void> {
  const ban = await db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ban) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message: 'This account is banned.' })
}
