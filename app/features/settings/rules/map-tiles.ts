export const mapProviders = ['server', 'openstreetmap', 'own', 'none'] as const
export type MapProvider = (typeof mapProviders)[number]

/** Tiles of OpenStreetMap's own servers: operations.osmfoundation.org/policies/tiles. */
const openStreetMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The address of tiles, for people to see what one looks like. */
export const tileExample = 'https://tiles.example.org/{z}/{x}/{y}.png'

const host = /^https?:\/\/(\{s\}\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\//i

/**
 * Whether tiles can be asked for at an address: a plain host, a path with {z}, {x} and {y}, and nothing that would end
 * the source in a content security policy.
 */
export function isTileAddress(text: string): boolean {
  return (
    host.test(text) &&
    !/[\s"'<>;,\\]/.test(text) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  )
}

/** Where maps get their tiles; null where no map is shown. `serverTilesUrl` is what the server's environment names. */
export function tilesUrlOf(
  chosen: { mapProvider: MapProvider; tileServerUrl: string },
  serverTilesUrl: string | null,
): string | null {
  switch (chosen.mapProvider) {
    case 'server':
      return serverTilesUrl
    case 'openstreetmap':
      return openStreetMapTiles
    case 'own':
      return chosen.tileServerUrl || null
    case 'none':
      return null
  }
}
