import type { GoogleAnswer, GooglePort } from './google-port.ts'

export type GoogleOptions = {
  clientId: string
  clientSecret: string
  /** The address that is registered at Google. */
  callbackUrl: string
  /** Google's own unless a test stands in. */
  endpoints?: { authorize: string; token: string; keys: string }
}

const patienceMs = 5_000
const longestTokenAgeSeconds = 3_600

const googleEndpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
}

/**
 * The authorization code flow with state, nonce and PKCE. The ID token's signature and claims are verified, and no
 * token is kept (rule R090). The library is loaded by the first sign-in.
 */
export function openGoogle(options: GoogleOptions): GooglePort {
  const { clientId, clientSecret, callbackUrl, endpoints = googleEndpoints } = options
  const server = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: endpoints.authorize,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
  }
  const client = { client_id: clientId }
  const library = () => import('oauth4webapi')
  const failed = (reason: Extract<GoogleAnswer, { ok: false }>['reason'], cause: unknown): GoogleAnswer => ({
    ok: false,
    reason,
    cause,
  })

  return {
    async start() {
      const oauth = await library()
      const attempt = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        codeVerifier: oauth.generateRandomCodeVerifier(),
      }
      const url = new URL(endpoints.authorize)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      }).toString()
      return { url: url.href, attempt }
    },

    async identify(answer, { state, nonce, codeVerifier }) {
      const oauth = await library()
      const http = {
        signal: () => AbortSignal.timeout(patienceMs),
        [oauth.allowInsecureRequests]: endpoints !== googleEndpoints,
      }
      let response: Response
      try {
        const code = oauth.validateAuthResponse(server, client, answer, state)
        const secret = oauth.ClientSecretPost(clientSecret)
        const grant = [code, callbackUrl, codeVerifier, http] as const
        response = await oauth.authorizationCodeGrantRequest(server, client, secret, ...grant)
      } catch (error) {
        if (!(error instanceof oauth.AuthorizationResponseError)) return failed('invalid-code', error)
        return failed(error.error === 'access_denied' ? 'cancelled' : 'invalid-identity', error)
      }
      try {
        const expected = { expectedNonce: nonce, requireIdToken: true }
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected)
        await oauth.validateApplicationLevelSignature(server, response, http)
        const claims = oauth.getValidatedIdTokenClaims(tokens)
        if (!claims || claims.iat < Date.now() / 1000 - longestTokenAgeSeconds)
          return failed('invalid-identity', new Error('an ID token of long ago'))
        const { sub: id, email, email_verified, name } = claims
        return {
          ok: true,
          person: {
            id,
            email: typeof email === 'string' ? email : '',
            emailVerified: email_verified === true,
            name: typeof name === 'string' ? name : '',
          },
        }
      } catch (error) {
        const isCode = error instanceof oauth.ResponseBodyError
        return failed(isCode ? 'invalid-code' : 'invalid-identity', error)
      }
    },
  }
}
