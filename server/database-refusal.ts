import { refusal } from './refusal.ts'

type Place = { user: string; host: string; database: string }

const certificate =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT|ERR_SSL)/

/**
 * An error of connecting to the database or preparing it as a sentence for the operator, with `variable`, which holds
 * `url`; null for an error of another kind. The sentence never repeats the password.
 */
export function databaseRefusal(error: unknown, variable: string, url: string): Error | null {
  const { code, message } = partsOf(error)
  const sentence = sentenceOf(code, message, placeOf(url))
  return sentence === null ? null : refusal(`${variable}: ${sentence}`)
}

function sentenceOf(code: string, message: string, { user, host, database }: Place): string | null {
  if (code === '28P01' || /SASL authentication failed|password authentication failed/i.test(message))
    return `the server at ${host} does not accept the password of "${user}".`
  if (code === '28000' || /no pg_hba\.conf entry/.test(message))
    return `the server at ${host} does not let "${user}" into "${database}" from here (${message}): add a line to pg_hba.conf and reload it.`
  if (code === '3D000' || /no such database/.test(message))
    return `there is no database "${database}" at ${host}: create it (createdb -O ${user} ${database}).`
  if (code === '42501')
    return `"${user}" may not do what the migrations need in "${database}" (${message}): make it the owner (alter database ${database} owner to ${user}).`
  if (code === '53300') return `the server at ${host} has no connection left: raise its max_connections.`
  if (code === '57P03') return `the server at ${host} is starting up or shutting down: try again in a moment.`
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `no server answers at ${host}: is PostgreSQL (or the pooler) running, and does it listen there?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name in ${host} is not known.`
  if (
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /connection timeout|timeout expired/i.test(message)
  )
    return `${host} does not answer in time: look at the address, the network and the firewall.`
  if (certificate.test(code))
    return `the certificate of ${host} is not trusted (${message}): name its authority with sslrootcert or NODE_EXTRA_CA_CERTS.`
  if (/does not support SSL/.test(message))
    return `the server at ${host} offers no TLS: take sslmode out of the address, or switch ssl on there.`
  return null
}

function partsOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '' && error.cause !== undefined) return partsOf(error.cause)
  return { code, message: error.message }
}

function placeOf(url: string): Place {
  const parsed = URL.parse(url)
  if (!parsed) return { user: '', host: 'the database', database: '' }
  const database = decodeURIComponent(parsed.pathname.slice(1))
  const host = parsed.host === '' ? (parsed.searchParams.get('host') ?? 'the socket') : parsed.host
  const user = decodeURIComponent(parsed.username) || (parsed.searchParams.get('user') ?? '')
  return { user, host, database: database || user }
}
