import { cast, figure } from '../figure.ts'
import { lights, nightGarden } from '../outdoors.ts'
import { coral, cream, hairs, honey, ink, skins, slate, teal } from '../palette.ts'
import { audience } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, solid } from '../shapes.ts'
import { circle, d, line, oval, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const bass = (x: number, y: number, s: number): Svg =>
    solid(
      d`M ${x} ${y - s * 1.1} C ${x + s * 0.4} ${y - s * 1.1} ${x + s * 0.34} ${y - s * 0.74} ${x + s * 0.24} ${y - s * 0.64} C ${x + s * 0.5} ${y - s * 0.5} ${x + s * 0.5} ${y} ${x} ${y} C ${x - s * 0.5} ${y} ${x - s * 0.5} ${y - s * 0.5} ${x - s * 0.24} ${y - s * 0.64} C ${x - s * 0.34} ${y - s * 0.74} ${x - s * 0.4} ${y - s * 1.1} ${x} ${y - s * 1.1} Z`,
      '#b4602f',
    ) +
    rect(x - s * 0.05, y - s * 2.1, s * 0.1, s * 1.6, '#2c1d1c', 4) +
    line(
      d`M ${x - s * 0.015} ${y - s * 2} V ${y - s * 0.2} M ${x + s * 0.02} ${y - s * 2} V ${y - s * 0.2}`,
      '#f4e3bd',
      2,
    )
  return (
    nightGarden() +
    glow(900, 560, 800, honey, 0.55) +
    path('M 240 960 L 420 820 H 1380 L 1560 960 Z', '#7b4a2d') +
    rect(240, 956, 1320, 70, '#4a2f26') +
    Array.from(
      { length: 22 },
      (_, at) => glow(280 + at * 60, 992, 26, honey, 0.6) + circle(280 + at * 60, 992, 8, '#fff1bf'),
    ).join('') +
    rect(380, 250, 18, 600, '#0c2a30') +
    rect(1402, 250, 18, 600, '#0c2a30') +
    lights(388, 270, 900, 200, 80, 7, 13) +
    lights(900, 200, 1411, 270, 80, 7, 13) +
    lights(-40, 170, 388, 270, 90, 6, 12) +
    lights(1411, 270, 1840, 170, 90, 6, 12) +
    cast(560, 880, 120) +
    cast(900, 900, 120) +
    cast(1240, 880, 130) +
    figure(
      500,
      630,
      70,
      {
        skin: skins[3],
        hair: 'short',
        beard: true,
        view: 'right',
        wear: 'blazer',
        top: '#28465a',
        bottom: ink,
      },
      {
        left: [70, 160],
        right: [40, 100],
        legs: [
          [-6, -2],
          [8, 2],
        ],
      },
    ) +
    bass(590, 880, 230) +
    line('M 520 690 L 660 670', '#e9cd98', 6) +
    figure(
      900,
      640,
      76,
      { skin: skins[5], hair: 'afro', view: 'front', wear: 'robe', top: coral },
      { left: [-40, -110], right: [40, 170] },
    ) +
    line('M 868 900 L 888 470', ink, 8) +
    oval(868, 902, 46, 10, ink) +
    circle(890, 452, 20, slate) +
    rect(1100, 720, 330, 26, ink, 6) +
    rect(1110, 700, 310, 20, cream) +
    Array.from({ length: 14 }, (_, at) => rect(1120 + at * 22, 700, 9, 12, ink)).join('') +
    line('M 1140 746 L 1380 880 M 1380 746 L 1140 880', ink, 12) +
    figure(
      1270,
      640,
      72,
      { skin: skins[1], hair: 'bob', tone: hairs.red, view: 'left', wear: 'dress', top: teal, half: true },
      { left: [-24, -50], right: [-14, -30] },
    ) +
    audience(60, 1800, 1130, 70, 31, '#082029') +
    dusk('bottom', '#04141c', 0.7, 0.26) +
    dusk('top', '#061a24', 0.5, 0.3)
  )
}

export const galaBand: Picture = scene(
  'gallery/gala-band.webp',
  'A singer, a double bass player and a keyboard player on a small garden stage under lamps',
  art,
)
