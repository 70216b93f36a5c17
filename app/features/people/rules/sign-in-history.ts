import { shownAddress } from './shown-address.ts'

/** For how long a sign-in is kept. */
export const signInsKeptDays = 180

/** The latest sign-in that is kept no longer. */
export function forgottenSignIns(now: Date): Date {
  return new Date(now.getTime() - signInsKeptDays * 24 * 3_600_000)
}

/**
 * The network of an address, as CIDR: the first three of an IPv4 address's four numbers, the first 48 bits of an IPv6
 * one. Null for one's own machine and for what is no address.
 */
export function roughNetwork(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  const numbers = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(plain)
  if (numbers) {
    const head = numbers.slice(1).map(Number)
    return head[0] === 127 || head.some((number) => number > 255) ? null : `${head.join('.')}.0/24`
  }
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(':') || shownAddress(plain) === null) return null
  const [before = '', after] = plain.split('::')
  const groups = before.split(':').filter(Boolean)
  if (after === undefined ? groups.length !== 8 : groups.length > 7) return null
  const head = [0, 1, 2].map((at) => Number.parseInt(groups[at] ?? '0', 16))
  return head.some((group) => group > 0xffff)
    ? null
    : `${head.map((group) => group.toString(16)).join(':')}::/48`
}

/** A network as people read it: "203.0.113.x". */
export function shownNetwork(network: string | null): string | null {
  if (network === null) return null
  return network.replace(/\.0\/24$/, '.x').replace(/\/48$/, '')
}
