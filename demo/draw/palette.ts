/** The inks of every demo picture: warm paper, blue-black ink, teal, marigold and a few earths. */
export const ink = '#1d2b33'
export const paper = '#f7efdf'
export const cream = '#fdf8ec'
export const linen = '#ecdfc6'
export const sand = '#e2c79c'
export const clay = '#c98a5e'
export const brick = '#b9553d'
export const coral = '#de7657'
export const rose = '#eab9a0'
export const marigold = '#eea62b'
export const honey = '#f6c665'
export const teal = '#0f565a'
export const deep = '#0b3b42'
export const night = '#0c2a35'
export const lagoon = '#2b7f80'
export const mist = '#8fbab2'
export const pale = '#cfe0d6'
export const sage = '#7f9c7c'
export const moss = '#4c6f56'
export const plum = '#6d3f52'
export const slate = '#4b626b'
export const wood = '#a9703f'
export const bark = '#6b4a33'

/** Skin tones from light to deep; figures and portraits choose by index. */
export const skins = ['#f3d3b8', '#e8bb95', '#d49f74', '#b97f55', '#94603f', '#6d442f'] as const

export const hairs = {
  black: '#23222a',
  brown: '#4a3128',
  chestnut: '#7b4a2d',
  blond: '#d3a257',
  red: '#a9512c',
  grey: '#a9a69e',
  white: '#e4dfd3',
} as const

/** Blends two `#rrggbb` colours; `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** A colour in shadow: deeper in its own hue, a little cooler, never grey. */
export function darker(colour: string, share = 0.3): string {
  const sunk = [0.5, 0.47, 0.55].map((keep, at) =>
    Math.round(Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) * keep)
      .toString(16)
      .padStart(2, '0'),
  )
  return mix(colour, `#${sunk.join('')}`, share)
}

/** A colour in light. */
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#fff4d8', share)

/** Skin in shadow stays warm. */
export const shadedSkin = (skin: string, share = 0.28): string => mix(skin, '#6a2f22', share)
