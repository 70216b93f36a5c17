/** In everything that {@link oddHeaders} makes up: nobody may read it in an answer. */
export const mark = 'mark-7f3a91'

/** Numbers from 0 to 1, the same for the same `seed`. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const oddities: ReadonlyArray<Readonly<Record<string, string>>> = [
  { 'X-Forwarded-For': `203.0.113.9, ${mark}`, 'X-Real-IP': mark },
  { 'X-Forwarded-Host': `${mark}.example`, 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '1' },
  { Forwarded: `for=${mark};host=${mark}.example;proto=https` },
  { Host: `${mark}.example` },
  { 'X-Client-Address': mark, 'X-Request-Id': mark },
  { 'X-Original-URL': `/account?${mark}`, 'X-Rewrite-URL': `/account?${mark}` },
  { 'X-HTTP-Method-Override': 'POST' },
  { 'Accept-Language': `ar, ${mark};q=0.5` },
  { Authorization: `Basic ${Buffer.from(`${mark}:x`).toString('base64')}` },
  { Range: 'bytes=0-99', 'If-Range': `"${mark}"` },
  { 'If-None-Match': `"${mark}"` },
  { 'If-Modified-Since': 'Sun, 22 Nov 2099 06:00:00 GMT' },
  { Origin: `https://${mark}.example`, Referer: `https://${mark}.example/` },
  { 'User-Agent': `<script>${mark}</script>` },
  { Accept: `application/${mark}`, 'X-Requested-With': mark },
  { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' },
  { Connection: 'close' },
]

/** Some of the headers that a stranger may send and that no page may depend on. */
export function oddHeaders(random: () => number): Record<string, string> {
  return Object.assign({}, ...oddities.filter(() => random() < 0.2))
}

/** Ways to write the cookie `name` that parsers disagree about; the first is the right one. */
export function oddCookies(name: string, value: string): string[] {
  const bare = name.replace('__Host-', '')
  return [
    `${name}=${value}`,
    `theme=${mark}; ${name}=${value}`,
    ` ${name} = ${value} `,
    `${name}="${value}"`,
    `"${name}"=${value}`,
    `${name}==${value}`,
    `${name}`,
    `${name}=`,
    `=${name}=${value}`,
    `x${name}=${value}`,
    `${name}x=${value}`,
    `${name.toUpperCase()}=${value}`,
    `${name.replace('-', '%2D')}=${value}`,
    `${name}%3D${value}`,
    `theme=a,${name}=${value}`,
    `theme="a; ${name}=${value}"`,
    `${name}=${mark}; ${name}=${value}`,
    `${name}=${value}; ${name}=${mark}`,
    `${name}=${value.slice(0, -4)}`,
    `${name}=${decodeURIComponent(value)}`,
    `${bare}=${value}`,
    `__Host-${bare}=${value}`,
    `__Secure-${bare}=${value}`,
    `__host-${bare}=${value}`,
    `$Version=1; ${name}=${value}; $Path=/`,
  ]
}
