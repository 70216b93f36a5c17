/** A network address as people read it: zeros of IPv6 left out, nothing for one's own machine. */
export function shownAddress(address: string | null): string | null {
  if (!address) return null
  if (!address.includes(':')) return address === '127.0.0.1' ? null : address
  const groups = address
    .toLowerCase()
    .split(':')
    .map((group) => group.replace(/^0+(?=.)/, ''))
  const short = groups.join(':').replace(/(?:^|:)0(?::0)+(?::|$)/, '::')
  return short === '::' || short === '::1' ? null : short
}
