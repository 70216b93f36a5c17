import { createHash } from 'node:crypto'

/** Pieces of SVG are plain strings; gradients are tokens that `document` turns into definitions. */
export type Svg = string
export type Point = readonly [x: number, y: number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Look = { opacity?: number; turn?: readonly [degrees: number, x: number, y: number] }

const short = (value: number): string => String(Math.round(value * 10) / 10)
const hash = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10)

function look({ opacity, turn }: Look): string {
  const fade = opacity === undefined ? '' : ` opacity="${opacity}"`
  const spin = turn ? ` transform="rotate(${turn.map(short).join(' ')})"` : ''
  return fade + spin
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  how: Look = {},
): Svg {
  const round = radius ? ` rx="${short(radius)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round} fill="${fill}"${look(how)}/>`
}

export const circle = (x: number, y: number, r: number, fill: string, how: Look = {}): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${look(how)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, how: Look = {}): Svg =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${look(how)}/>`

export const poly = (points: readonly Point[], fill: string, how: Look = {}): Svg =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${look(how)}/>`

export const path = (d: string, fill: string, how: Look = {}): Svg =>
  `<path d="${d}" fill="${fill}"${look(how)}/>`

/** A drawn line with round ends. */
export const line = (d: string, colour: string, width: number, how: Look & { dash?: string } = {}): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${how.dash ? ` stroke-dasharray="${how.dash}"` : ''}${look(how)}/>`

/** Path data from numbers: d`M ${x} ${y} L …` keeps coordinates short. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts.reduce((text, part, at) => {
    const value = values[at]
    return text + part + (value === undefined ? '' : typeof value === 'number' ? short(value) : value)
  }, '')

export const group = (content: Svg, transform: string, opacity = 1): Svg =>
  `<g transform="${transform}"${opacity === 1 ? '' : ` opacity="${opacity}"`}>${content}</g>`

export const move = (content: Svg, x: number, y: number, scale = 1): Svg =>
  group(content, `translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}`)

/** Shows `content` only inside the silhouette of `shape`. */
export function clip(shape: Svg, content: Svg): Svg {
  const id = `c${hash(shape)}`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Dissolves soft edges and gradients of `content` into printed grain, over a smooth undertone. */
export const grain = (content: Svg): Svg =>
  `<g opacity="0.55">${content}</g><g opacity="0.42"><g filter="url(#grain)">${content}</g></g>`

/** Linear gradient paint in fractions of the painted shape. */
export const linear = (x1: number, y1: number, x2: number, y2: number, ...stops: Stop[]): string =>
  `{{L ${x1} ${y1} ${x2} ${y2};${stops.map((stop) => stop.join(' ')).join(';')}}}`

/** Radial gradient paint in fractions of the painted shape. */
export const radial = (cx: number, cy: number, r: number, ...stops: Stop[]): string =>
  `{{R ${cx} ${cy} ${r};${stops.map((stop) => stop.join(' ')).join(';')}}}`

/** Top-to-bottom gradient of full colours. */
export const down = (...colours: string[]): string =>
  linear(0, 0, 0, 1, ...colours.map((colour, at): Stop => [at / Math.max(1, colours.length - 1), colour]))

function definition(token: string, id: string): Svg {
  const [head = '', ...stops] = token.split(';')
  const [kind, a, b, c, e] = head.split(' ')
  const inner = stops
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
  return kind === 'L'
    ? `<linearGradient id="${id}" x1="${a}" y1="${b}" x2="${c}" y2="${e}">${inner}</linearGradient>`
    : `<radialGradient id="${id}" cx="${a}" cy="${b}" r="${c}">${inner}</radialGradient>`
}

const filters = `<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.42" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -0.7" result="noise"/><feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k1="0" k2="1" k3="1" k4="-1"/><feComponentTransfer result="mask"><feFuncA type="table" tableValues="0 1 1 1 1"/></feComponentTransfer><feComponentTransfer in="SourceGraphic"><feFuncA type="table" tableValues="0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"/></feComponentTransfer><feComposite operator="in" in2="mask"/></filter>`

/** A complete SVG document around `content`; `effects` adds the filters and all gradients it mentions. */
export function document(width: number, height: number, content: Svg, effects = true): Svg {
  const paints = new Map<string, Svg>()
  const body = content.replace(/\{\{(.+?)\}\}/g, (_, token: string) => {
    const id = `p${hash(token)}`
    paints.set(id, definition(token, id))
    return `url(#${id})`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${effects ? `<defs>${filters}${[...paints.values()].join('')}</defs>` : ''}${body}</svg>`
}
