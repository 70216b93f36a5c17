import { cookieValue } from '#app/kernel/cookie-value.ts'
import { foldUsername } from '#app/kernel/text.ts'
import type { createAuth, IdentityOptions } from './create-auth.server.ts'
import type { Client, CreatedAccount, IdentityPort, NewAccount, SignedIn } from './identity-port.ts'
import {
  clientAddressHeader,
  cookieNames,
  readSigned,
  sessionLifeSeconds,
  writeSigned,
} from './session-cookie.ts'

/** Longer ones are not hashed: that takes time. */
const longestPassword = 128
const googleCallbackPath = '/api/auth/callback/google'

type Auth = ReturnType<typeof createAuth>

/** Accounts kept by better-auth in our own tables. Made once per process, after the migrations. */
export function createIdentity(options: IdentityOptions): IdentityPort {
  const { db, secrets } = options
  const [secret] = secrets
  // The library takes a third of a second and 70 MB: a process without a sign-in does not load it.
  let loading: Promise<Auth> | undefined
  const library = () => {
    loading ??= import('./create-auth.server.ts').then(({ createAuth }) => createAuth(options))
    return loading
  }
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
      return (await library()).handler(new Request(`${options.baseUrl}${pathname}${search}`, { headers }))
    },

    async createAccount(account: NewAccount): Promise<CreatedAccount> {
      const { email, name, password } = account
      const { api } = await library()
      try {
        const { user } = await api.signUpEmail({
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
        // Another sign-up was faster: the unique columns say with what.
        if (await exists('email', email)) return { ok: false, reason: 'email-taken' }
        const folded = account.username === null ? null : foldUsername(account.username)
        if (folded !== null && (await exists('username', folded)))
          return { ok: false, reason: 'username-taken' }
        throw error
      }
    },

    async signIn({ email, password }, client): Promise<SignedIn> {
      const { api } = await library()
      try {
        const { headers, response } = await api.signInEmail({
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
      const { api } = await library()
      const { headers, response } = await api.signInSocial({
        body: { provider: 'google', callbackURL: callbackUrl, errorCallbackURL: errorUrl },
        headers: new Headers(),
        returnHeaders: true,
      })
      return { url: response.url ?? errorUrl, setCookie: headers.getSetCookie() }
    },

    async hashPassword(password) {
      const context = await (await library()).$context
      return context.password.hash(password)
    },

    async verifyPassword(hash, password) {
      if (password.length > longestPassword) return false
      const context = await (await library()).$context
      return context.password.verify({ hash, password })
    },

    sessionToken: (cookieHeader) => readSigned(cookieValue(cookieHeader, names.session), secrets),

    issuedToken(setCookie) {
      const issued = setCookie.find((cookie) => cookie.startsWith(`${names.session}=`)) ?? null
      return readSigned(cookieValue(issued, names.session), secrets)
    },

    async startSession(userId, client) {
      const user = await db
        .selectFrom('users')
        .select('email_verified')
        .where('id', '=', userId)
        .executeTakeFirst()
      if (!user?.email_verified) return null
      const { internalAdapter } = await (await library()).$context
      try {
        const { address: ipAddress, userAgent } = client
        const session = await internalAdapter.createSession(userId, false, { ipAddress, userAgent })
        return session.token
      } catch (error) {
        if (codeOf(error) === 'ACCOUNT_BANNED') return null
        throw error
      }
    },

    sessionCookies: (token) => [
      `${names.session}=${writeSigned(token, secret)}; Max-Age=${sessionLifeSeconds}; ${attributes}`,
    ],

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

function headersOf(client: Client): Headers {
  return new Headers({ [clientAddressHeader]: client.address, 'user-agent': client.userAgent })
}

/** The code of a refusal by the library, or null for anything else. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null
  const { body } = error as { body?: { code?: unknown } }
  return typeof body?.code === 'string' ? body.code : null
}
