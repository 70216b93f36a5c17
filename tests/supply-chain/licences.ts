import { type Package, packages } from './packages.ts'

/** Where the list is kept. */
export const licencesFile = 'docs/licences.md'

/**
 * What may run where the program does. The last three come with what is used as it was delivered: libraries that
 * `sharp` loads beside itself, a compiler of styles, and data about browsers.
 */
const permitted = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'CC-BY-4.0'],
]

/** Whether everything an SPDX expression demands, or one of what it offers, is permitted. */
export function isPermitted(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermitted)
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermitted)
  return permitted.includes(bare)
}

/** The packages that run where the program does, by licence. */
export function licencesPage(): string {
  const running = packages().filter(({ isDevelopment }) => !isDevelopment)
  const byLicence = Map.groupBy(running, ({ licence }) => licence)
  const parts = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, those]) => `## ${licence}\n\n${[...new Set(those.map(named))].join(', ')}\n`)
  return `# Licences

What \`npm ci\` installs for running Staffroom, other machines' parts included, by the licence each package names. Written by \`npm run licences\`; a test keeps it true and lets no other licence in. Each package's own text lies beside it in \`node_modules\`.

${parts.join('\n')}`
}

const named = ({ name, version }: Package) => `${name} ${version}`
