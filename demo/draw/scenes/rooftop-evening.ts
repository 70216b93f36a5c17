import { figure } from '../figure.ts'
import { plant } from '../indoors.ts'
import { lights } from '../outdoors.ts'
import { brick, cream, deep, honey, marigold, night, skins, slate, teal } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet } from '../shapes.ts'
import { needle, towers } from '../skylines.ts'
import { circle, d, line, linear, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const u = 74
  return (
    sheet('#10303f', '#27566a', '#8d6b73', '#d98c62') +
    circle(1400, 240, 92, '#fbe9c0') +
    circle(1436, 218, 84, '#1d4556') +
    [
      [200, 120],
      [420, 260],
      [720, 90],
      [980, 210],
      [1640, 120],
      [1180, 130],
      [90, 330],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
      .join('') +
    towers(-20, 1800, 830, 120, 330, '#6d6676', 101) +
    needle(330, 830, 600, '#3c5263') +
    towers(-20, 700, 850, 90, 260, '#203f50', 107, honey) +
    towers(900, 1800, 850, 120, 360, '#1c3a4a', 111, honey) +
    rect(0, 790, 1800, 60, '#142c38', 0, { opacity: 0.5 }) +
    rect(0, 830, 1800, 90, '#b8765a') +
    rect(0, 812, 1800, 30, '#d79872') +
    rect(0, 910, 1800, 290, linear(0, 0, 0, 1, [0, '#7c4a44'], [1, '#3a2b36'])) +
    Array.from({ length: 9 }, (_, at) =>
      line(d`M ${at * 225 + 60} 915 L ${(at - 4) * 420 + 900} 1200`, '#3a2b36', 4, { opacity: 0.4 }),
    ).join('') +
    plant(130, 1080, 190, '#d79872', '#3f6a57') +
    plant(1690, 1090, 210, '#d79872', '#3f6a57') +
    oval(900, 1130, 760, 40, '#23202c', { opacity: 0.4 }) +
    figure(
      520,
      860,
      u,
      { skin: skins[3], hair: 'bun', view: 'right', wear: 'dress', top: brick, light: 'left' },
      {
        left: [8, 20],
        right: [28, 128],
        legs: [
          [-3, 0],
          [4, 2],
        ],
      },
    ) +
    figure(
      720,
      845,
      u,
      {
        skin: skins[1],
        hair: 'short',
        tone: '#7b4a2d',
        view: 'left',
        wear: 'blazer',
        top: teal,
        bottom: night,
        light: 'right',
      },
      {
        left: [-26, -120],
        right: [-6, -16],
        legs: [
          [-4, -1],
          [5, 1],
        ],
      },
    ) +
    figure(
      1040,
      848,
      u,
      { skin: skins[2], hair: 'scarf', cloth: honey, view: 'front', wear: 'robe', top: '#31445f' },
      { left: [-12, -6], right: [24, -40] },
    ) +
    figure(
      1250,
      846,
      u,
      { skin: skins[5], hair: 'crop', view: 'left', wear: 'shirt', top: cream, bottom: slate, beard: true },
      {
        left: [-30, -118],
        right: [-4, -10],
        legs: [
          [-6, -1],
          [5, 2],
        ],
      },
    ) +
    glass(628, 744) +
    glass(600, 750) +
    glass(1118, 772) +
    figure(
      1490,
      850,
      u * 0.96,
      {
        skin: skins[0],
        hair: 'long',
        tone: '#a9512c',
        view: 'left',
        wear: 'skirt',
        top: marigold,
        bottom: deep,
      },
      {
        left: [-20, -60],
        right: [-10, -30],
        legs: [
          [-3, 0],
          [4, 1],
        ],
      },
    ) +
    lights(-40, 130, 900, 190, 140, 11, 14) +
    lights(900, 190, 1860, 90, 150, 11, 14) +
    rect(892, 180, 16, 650, '#2b2430') +
    dusk('bottom', '#171a28', 0.7, 0.3) +
    dusk('top', '#0a2330', 0.6, 0.3)
  )
}

const glass = (x: number, y: number): Svg =>
  path(d`M ${x - 14} ${y - 40} h 28 l -5 42 h -18 Z`, honey, { opacity: 0.95 }) +
  rect(x - 14, y - 40, 28, 12, '#fff3d2', 2)

export const rooftopEvening: Picture = scene(
  'events/rooftop-evening.webp',
  'Five people talking over drinks on a rooftop under strings of lamps, with city towers and a crescent moon behind',
  art,
)
