import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { username } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Log } from '#app/context.server.ts'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'
import { foldUsername } from '#app/kernel/text.ts'
import { type GoogleOptions, googleSignIn } from './google-sign-in.server.ts'
import type { Client, CreatedAccount, IdentityPort, NewAccount, SignedIn } from './identity-port.ts'
import { cookieNames, cookieValue, readSigned, sessionLifeSeconds } from './session-cookie.ts'

export type IdentityOptions = {
  db: Kysely<Database>
  /** Without a trailing slash. */
  baseUrl: string
  secret: string
  /** `__Host-` cookies with Secure: always in production, never over plain http. */
  secureCookies: boolean
  google: GoogleOptions | null
  log: Log
}

const googleCallbackPath = '/api/auth/callback/google'
const addressHeader = 'x-client-address'

/** Accounts kept by better-auth in our own tables. Made once per process, after the migrations. */
export function createIdentity(options: IdentityOptions): IdentityPort {
  const { db, secret } = options
  const auth = createAuth(options)
  const names = cookieNames(options.secureCookies)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${options.secureCookies ? '; Secure' : ''}`

  async function exists(column: 'id' | 'email' | 'username', value: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('id').where(column, '=', value).executeTakeFirst()
    return row !== undefined
  }

  return {
    async handle(request, client) {
      const { pathname, search } = new URL(request.url)
      const isGoogle = request.method === 'GET' && pathname === googleCallbackPath
      if (!isGoogle || !options.google) return new Response(null, { status: 404 })
      const headers = headersOf(client)
      headers.set('cookie', request.headers.get('cookie') ?? '')
      return auth.handler(new Request(`${options.baseUrl}${pathname}${search}`, { headers }))
    },

    async createAccount(account: NewAccount): Promise<CreatedAccount> {
      const { email, name, password } = account
      try {
        const { user } = await auth.api.signUpEmail({
          body: {
            email,
            name,
            password,
            ...(account.username === null ? {} : { username: account.username }),
          },
        })
        // A known address is answered with a made-up user.
        if (await exists('id', user.id)) return { ok: true, userId: user.id }
        return { ok: false, reason: 'email-taken' }
      } catch (error) {
        const code = codeOf(error)
        if (code === 'USERNAME_IS_ALREADY_TAKEN') return { ok: false, reason: 'username-taken' }
        if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR')
          return { ok: false, reason: 'invalid-email' }
        if (code !== 'FAILED_TO_CREATE_USER') throw error
        // Somebody else was faster: the unique columns say with what.
        if (await exists('email', email)) return { ok: false, reason: 'email-taken' }
        const folded = account.username === null ? null : foldUsername(account.username)
        if (folded !== null && (await exists('username', folded)))
          return { ok: false, reason: 'username-taken' }
        throw error
      }
    },

    async signIn({ email, password }, client): Promise<SignedIn> {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: headersOf(client),
          returnHeaders: true,
        })
        return {
          ok: true,
          userId: response.user.id,
          token: response.token,
          setCookie: headers.getSetCookie(),
        }
      } catch (error) {
        const reason = refusals[codeOf(error) ?? '']
        if (reason) return { ok: false, reason }
        throw error
      }
    },

    async startGoogle({ callbackUrl, errorUrl }) {
      if (!options.google) return null
      const { headers, response } = await auth.api.signInSocial({
        body: { provider: 'google', callbackURL: callbackUrl, errorCallbackURL: errorUrl },
        headers: new Headers(),
        returnHeaders: true,
      })
      return { url: response.url ?? errorUrl, setCookie: headers.getSetCookie() }
    },

    async hashPassword(password) {
      const context = await auth.$context
      return context.password.hash(password)
    },

    sessionToken: (cookieHeader) => readSigned(cookieValue(cookieHeader, names.session), secret),

    issuedToken(setCookie) {
      const issued = setCookie.find((cookie) => cookie.startsWith(`${names.session}=`)) ?? null
      return readSigned(cookieValue(issued, names.session), secret)
    },

    clearedCookies: () => [`${names.session}=; Max-Age=0; ${attributes}`],
  }
}

const refusals: Record<string, Extract<SignedIn, { ok: false }>['reason'] | undefined> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  PASSWORD_TOO_LONG: 'wrong-credentials',
  EMAIL_NOT_VERIFIED: 'unverified',
  ACCOUNT_BANNED: 'banned',
}

function createAuth({ db, baseUrl, secret, secureCookies, google, log }: IdentityOptions) {
  const names = cookieNames(secureCookies)
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies } as const
  return betterAuth({
    appName: 'Staffroom',
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
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
      ipAddress: { ipAddressHeaders: [addressHeader] },
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

function headersOf(client: Client): Headers {
  return new Headers({ [addressHeader]: client.address, 'user-agent': client.userAgent })
}

/** The code of a refusal by the library, or null for anything else. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null
  const { body } = error as { body?: { code?: unknown } }
  return typeof body?.code === 'string' ? body.code : null
}
