import { figure } from '../figure.ts'
import { lights, tree } from '../outdoors.ts'
import { coral, cream, honey, marigold, rose, sage } from '../palette.ts'
import { somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, glow, sheet } from '../shapes.ts'
import { circle, d, down, grain, linear, oval, path, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const tableTop = (x: number, y: number, w: number): Svg =>
    path(
      d`M ${x - w} ${y} L ${x - w * 0.88} ${y + w * 0.78} Q ${x} ${y + w * 0.92} ${x + w * 0.88} ${y + w * 0.78} L ${x + w} ${y} Z`,
      '#e9d8b6',
    ) +
    grain(
      path(
        d`M ${x - w} ${y} L ${x - w * 0.88} ${y + w * 0.78} Q ${x} ${y + w * 0.92} ${x + w * 0.88} ${y + w * 0.78} L ${x + w} ${y} Z`,
        linear(0, 0, 1, 0.5, [0.1, '#5c4553', 0.1], [1, '#5c4553', 0.9]),
      ),
    ) +
    oval(x, y, w, w * 0.17, cream) +
    glow(x, y - w * 0.24, w * 0.7, honey, 0.75) +
    [-0.34, 0, 0.34]
      .map(
        (at) =>
          rect(x + w * at - 7, y - w * 0.3, 14, w * 0.28, '#fff3d2', 3) +
          oval(x + w * at, y - w * 0.34, 7, 15, marigold),
      )
      .join('') +
    [-0.7, -0.2, 0.22, 0.68]
      .map((at) => oval(x + w * at, y + w * 0.04, w * 0.13, w * 0.03, '#d9c8a8'))
      .join('') +
    [-0.56, 0.52]
      .map(
        (at) =>
          circle(x + w * at, y - w * 0.07, w * 0.09, coral) +
          circle(x + w * (at + 0.08), y - w * 0.04, w * 0.07, rose) +
          circle(x + w * (at - 0.08), y - w * 0.04, w * 0.07, sage),
      )
      .join('')
  const guest = (x: number, y: number, u: number, seed: number, view: 'front' | 'left' | 'right'): Svg =>
    figure(
      x,
      y,
      u,
      { ...somebody(seed), view, half: true, light: view === 'left' ? 'left' : 'right' },
      view === 'left'
        ? { left: [-30, -100], right: [-20, -80] }
        : view === 'right'
          ? { left: [30, 84], right: [26, 104] }
          : { left: [-18, 30], right: [18, -30] },
    )
  return (
    sheet('#0a2431', '#123c48', '#2c5a5b') +
    circle(1480, 190, 80, '#fbeccb') +
    [
      [140, 90],
      [420, 160],
      [760, 60],
      [1000, 190],
      [1260, 110],
      [1690, 330],
      [300, 330],
      [900, 330],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 3 + (at % 3), '#fbe9c0', { opacity: 0.8 }))
      .join('') +
    [
      [60, 800, 300],
      [380, 780, 210],
      [1440, 780, 230],
      [1740, 800, 310],
      [1120, 770, 150],
      [700, 770, 150],
    ]
      .map(([x = 0, y = 0, s = 0], at) => tree(x, y, s, at % 2 ? '#1c4d4c' : '#17443f', '#0c2a30'))
      .join('') +
    rect(0, 760, 1800, 440, down('#1d4a45', '#0d2c31')) +
    poly(
      [
        [620, 760],
        [1180, 760],
        [1180, 480],
        [900, 400],
        [620, 480],
      ],
      '#efe0c0',
      { opacity: 0.1 },
    ) +
    glow(900, 640, 520, honey, 0.5) +
    [
      [430, 690, 36],
      [560, 680, 34],
      [1240, 680, 34],
      [1370, 690, 36],
    ]
      .map(([x = 0, y = 0, u = 30], at) =>
        figure(
          x,
          y,
          u,
          { ...somebody(70 + at * 3), wear: at % 2 ? 'dress' : 'blazer', view: at < 2 ? 'right' : 'left' },
          { left: [14, 60], right: [20, 130] },
        ),
      )
      .join('') +
    lights(-40, 120, 620, 330, 120, 9, 13) +
    lights(620, 330, 1180, 330, 90, 7, 12) +
    lights(1180, 330, 1840, 120, 120, 9, 13) +
    lights(-40, 320, 620, 330, 150, 9, 10) +
    lights(1180, 330, 1840, 320, 150, 9, 10) +
    rect(612, 320, 16, 460, '#0c2a30') +
    rect(1172, 320, 16, 460, '#0c2a30') +
    guest(760, 850, 52, 81, 'front') +
    guest(900, 846, 52, 82, 'front') +
    guest(1040, 850, 52, 87, 'front') +
    tableTop(900, 850, 260) +
    guest(170, 990, 82, 91, 'front') +
    guest(370, 985, 82, 94, 'front') +
    guest(580, 990, 82, 97, 'left') +
    tableTop(370, 1000, 330) +
    guest(1240, 990, 82, 103, 'right') +
    guest(1440, 985, 82, 106, 'front') +
    guest(1650, 990, 82, 98, 'front') +
    tableTop(1430, 1000, 330) +
    dusk('top', '#061a24', 0.55, 0.35) +
    dusk('bottom', '#061a20', 0.65, 0.26)
  )
}

export const galaNight: Picture = scene(
  'events/gala-night.webp',
  'Guests at candlelit round tables in a garden under strings of lights on a clear night',
  art,
)
