import { cast } from '../figure.ts'
import { cup, plant } from '../indoors.ts'
import { brick, cream, deep, ink, night, plum, rose, skins, teal } from '../palette.ts'
import { sitting, somebody } from '../people.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { needle, towers } from '../skylines.ts'
import { d, down, line, oval, poly, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const desk = (x: number, y: number, s: number, seed: number): Svg => {
    const one = somebody(seed)
    const two = somebody(seed + 1)
    return (
      sitting(x - s * 2.3, y, s, { ...one, wear: 'blazer', top: one.top, bottom: deep }, 1, {
        left: [30, 80],
        right: [24, 100],
      }) +
      sitting(x + s * 2.3, y, s, { ...two, wear: two.wear, bottom: '#3a3540' }, -1, {
        left: [-30, -80],
        right: [-24, -104],
      }) +
      rect(x - s * 2.9, y + s * 0.1, s * 1.3, s * 0.2, '#9a5f38', 6) +
      rect(x + s * 1.7, y + s * 0.1, s * 1.3, s * 0.2, '#9a5f38', 6) +
      line(
        d`M ${x - s * 2.7} ${y + s * 0.2} v ${s * 1.9} M ${x + s * 2.7} ${y + s * 0.2} v ${s * 1.9} M ${x - s * 2.9} ${y + s * 0.2} l ${-s * 0.3} ${-s * 1.5} M ${x + s * 2.9} ${y + s * 0.2} l ${s * 0.3} ${-s * 1.5}`,
        '#6e452b',
        s * 0.1,
      ) +
      rect(x - s * 1.4, y - s * 0.62, s * 2.8, s * 0.16, '#c98a5e', 5) +
      rect(x - s * 0.1, y - s * 0.5, s * 0.2, s * 2.5, '#8a5433') +
      oval(x, y + s * 2.05, s * 0.8, s * 0.12, '#8a5433') +
      rect(x - s * 0.7, y - s * 0.7, s * 0.6, s * 0.07, cream)
    )
  }
  return (
    sheet('#7fb0a6', '#b9d3c0', '#f3e0b2') +
    sun(1230, 430, 110, '#fff6d8', 3) +
    towers(-20, 1800, 720, 120, 360, '#9cc0b3', 221) +
    needle(620, 720, 560, '#86b1a8') +
    towers(-20, 1800, 740, 60, 210, '#6f9f99', 227) +
    [0, 450, 900, 1350, 1786].map((x) => rect(x, 0, 20, 760, '#f3e6cb')).join('') +
    rect(0, 250, 1800, 14, '#f3e6cb') +
    rect(0, 740, 1800, 30, '#e3cfa6') +
    rect(0, 770, 1800, 430, down('#cf9d70', '#9c6444')) +
    [0, 450, 900, 1350]
      .map((x) =>
        poly(
          [
            [x + 60, 770],
            [x + 430, 770],
            [x + 330, 1200],
            [x - 180, 1200],
          ],
          '#ffeab8',
          { opacity: 0.3 },
        ),
      )
      .join('') +
    cast(380, 930, 300) +
    cast(1450, 930, 300) +
    desk(380, 800, 56, 31) +
    desk(1450, 800, 56, 44) +
    cast(900, 1160, 520) +
    sitting(
      590,
      905,
      104,
      { skin: skins[4], hair: 'curly', wear: 'blazer', top: teal, bottom: night, shoes: ink },
      1,
      { left: [48, 96], right: [30, 104] },
    ) +
    sitting(
      1210,
      905,
      104,
      { skin: skins[1], hair: 'scarf', cloth: rose, wear: 'tunic', top: plum, bottom: '#3a3540' },
      -1,
      { left: [-30, -104], right: [-48, -96] },
    ) +
    rect(520, 916, 150, 22, brick, 8) +
    rect(1130, 916, 150, 22, brick, 8) +
    line('M 540 936 V 1150 M 1260 936 V 1150 M 530 930 L 496 740 M 1270 930 L 1304 740', '#6e452b', 12) +
    rect(660, 842, 480, 24, '#dca469', 6) +
    rect(660, 858, 480, 10, '#9a6536') +
    rect(890, 866, 24, 280, '#9a6536') +
    oval(902, 1146, 120, 14, '#9a6536') +
    poly(
      [
        [980, 842],
        [1080, 842],
        [1096, 826],
        [996, 826],
      ],
      cream,
    ) +
    cup(740, 842, 40) +
    plant(1700, 1130, 200, '#c98a5e') +
    plant(90, 1120, 190, '#c98a5e') +
    dusk('bottom', '#5a3328', 0.5, 0.22) +
    dusk('top', '#3e7f7c', 0.45, 0.3)
  )
}

export const jobFair: Picture = scene(
  'events/job-fair.webp',
  'Two people talk across a small table at a job fair, with more interviews beneath tall windows and a city beyond',
  art,
)
