import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const present = 0x01
const verified = 0x04
const attested = 0x40

type Asked = { challenge: string; origin: string; rpID: string }

/** An authenticator in this process, as a browser would speak with one (WebAuthn level 2, ES256, no attestation). */
export function softwarePasskey({ isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const flags = present | (isVerified ? verified : 0)
  // A map of COSE: EC2, ES256, P-256 and the two coordinates.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpID: string, bits: number, counter: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(bits, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpID), head, rest])
  }
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    make(asked: Asked) {
      const rest = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(asked.rpID, flags | attested, 0, rest)
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    answer(asked: Asked, counter = 0) {
      const data = authData(asked.rpID, flags, counter)
      const client = clientData('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
