import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeGoogle = {
  endpoints: { authorize: string; token: string; keys: string }
  /** What the next person who consents is like; `claims` overrides the token's own. */
  consent: (authorizeUrl: string, person: GooglePerson, claims?: Record<string, unknown>) => string
  /** Signs the next tokens with a key that the key list does not hold. */
  signWithAnotherKey: () => void
  close: () => Promise<void>
}

export type GooglePerson = { sub: string; email: string; email_verified: boolean; name: string }

type Grant = { challenge: string; redirectUri: string; claims: Record<string, unknown> }

/** Google's side of signing in, as far as OpenID Connect describes it: PKCE checked, ID tokens signed RS256. */
export async function fakeGoogle(options: { clientId: string; clientSecret: string }): Promise<FakeGoogle> {
  const published = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let signingKey: KeyObject = published.privateKey
  const grants = new Map<string, Grant>()

  const redeem = (form: URLSearchParams): string | null => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === options.clientId &&
      form.get('client_secret') === options.clientSecret
    return grant && isRight ? signed(grant.claims, signingKey) : null
  }
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.url === '/keys') {
      const key = published.publicKey.export({ format: 'jwk' })
      return { status: 200, body: { keys: [{ ...key, kid: 'k1', alg: 'RS256' }] } }
    }
    const idToken = redeem(new URLSearchParams(await text(request)))
    if (!idToken) return { status: 400, body: { error: 'invalid_grant' } }
    return {
      status: 200,
      body: { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', id_token: idToken },
    }
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoints: { authorize: `${origin}/authorize`, token: `${origin}/token`, keys: `${origin}/keys` },
    consent(authorizeUrl, person, claims = {}) {
      const query = new URL(authorizeUrl).searchParams
      const code = `code-${grants.size}-${Math.trunc(performance.now() * 1000)}`
      const issuedAt = Math.floor(Date.now() / 1000)
      grants.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        claims: {
          iss: 'https://accounts.google.com',
          aud: options.clientId,
          iat: issuedAt,
          exp: issuedAt + 3600,
          nonce: query.get('nonce'),
          ...person,
          ...claims,
        },
      })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return back.href
    },
    signWithAnotherKey() {
      signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function signed(claims: Record<string, unknown>, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}`
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
}
