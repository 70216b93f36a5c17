import { randomBytes } from 'node:crypto'
import type { TokenPort } from '../tokens/token-port.ts'
import type { GooglePerson, GooglePort } from './google-port.ts'

/** What the demo's own consent page needs of its Google. */
export type DemoGoogle = {
  people: readonly GooglePerson[]
  /** The code with which this person comes back from the attempt of `state`; null for a person who is not among `people`. */
  codeOf: (state: string, personId: string) => string | null
}

const purpose = 'code of the demo Google'

/** Addresses that no account of the demo has from elsewhere: this page makes no one an administrator. */
const people: readonly GooglePerson[] = [
  { id: 'demo-salma', email: 'salma.rahimi@gmail.example', emailVerified: true, name: 'Salma Rahimi' },
  { id: 'demo-james', email: 'james.okafor@gmail.example', emailVerified: true, name: 'James Okafor' },
  { id: 'demo-lena', email: 'lena.fischer@gmail.example', emailVerified: false, name: 'Lena Fischer' },
]

/** Stands in for Google where it is not configured, in the demo alone: its consent page is /demo/google. */
export function openDemoGoogle({ tokens }: { tokens: TokenPort }): {
  google: GooglePort
  demoGoogle: DemoGoogle
} {
  const attemptPart = () => randomBytes(16).toString('base64url')
  return {
    google: {
      async start() {
        const attempt = { state: attemptPart(), nonce: attemptPart(), codeVerifier: attemptPart() }
        return { url: `/demo/google?${new URLSearchParams({ state: attempt.state })}`, attempt }
      },
      async identify(answer, { state }) {
        if (answer.get('error') !== null) return { ok: false, reason: 'cancelled', cause: null }
        const [ofState, personId] = tokens.decrypt(purpose, answer.get('code') ?? '')?.split(' ') ?? []
        const person = ofState === state && people.find(({ id }) => id === personId)
        return person
          ? { ok: true, person }
          : { ok: false, reason: 'invalid-code', cause: new Error('a code of another attempt') }
      },
    },
    demoGoogle: {
      people,
      codeOf: (state, personId) =>
        people.some(({ id }) => id === personId) ? tokens.encrypt(purpose, `${state} ${personId}`) : null,
    },
  }
}
