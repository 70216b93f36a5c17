import { figure } from '../figure.ts'
import { cloud, water } from '../outdoors.ts'
import { brick, cream, honey, marigold, plum, rose, skins } from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { dusk, sheet, sun } from '../shapes.ts'
import { abra, needle, ring, sail, towers, twist } from '../skylines.ts'
import { d, path, rect, type Svg } from '../svg.ts'

const art = (): Svg => {
  const base = 850
  return (
    sheet('#17505b', '#3f8a86', '#e7b98f', '#f4b659') +
    sun(610, 690, 190, '#fbd789') +
    cloud(300, 360, 190, '#e9c9a8', 0.55) +
    cloud(1440, 250, 240, '#6fa69c', 0.5) +
    cloud(1180, 470, 150, '#f0cfa5', 0.5) +
    towers(-20, 1800, base, 90, 260, '#a9b9a0', 11) +
    towers(660, 1500, base, 160, 400, '#5f938c', 23) +
    needle(1080, base, 760, '#1f5d63') +
    twist(1270, base, 96, 400, '#2a6f70') +
    ring(1530, base, 130, '#2a6a6d', '#e8bd86') +
    towers(760, 1010, base, 120, 300, '#174c55', 41, honey) +
    towers(1140, 1420, base, 90, 220, '#164a53', 44, honey) +
    towers(1620, 1800, base, 120, 330, '#174c55', 47, honey) +
    sail(170, base, 380, '#f3e2c2') +
    path(d`M 90 ${base} Q 250 ${base - 34} 420 ${base} Z`, '#7d6a4c') +
    rect(0, base - 10, 1800, 14, '#123c45') +
    water(base, 350, ['#e7ae6a', '#4f8f88', '#123f49'], 610, '#ffe2a0', 3) +
    abra(1240, 1010, 190, '#0d2b34', brick) +
    figure(
      1196,
      1004,
      29,
      { skin: skins[2], hair: 'short', view: 'right', wear: 'shirt', top: cream, half: true, light: 'none' },
      { left: [10, 60], right: [10, 60] },
    ) +
    figure(
      1272,
      1004,
      29,
      {
        skin: skins[4],
        hair: 'scarf',
        cloth: rose,
        view: 'left',
        wear: 'dress',
        top: plum,
        half: true,
        light: 'none',
      },
      { left: [-10, -60], right: [-10, -60] },
    ) +
    abra(420, 940, 80, '#174049', marigold) +
    dusk('top', '#0b3440', 0.55, 0.5) +
    dusk('bottom', '#082a35', 0.7, 0.3)
  )
}

export const dubaiCreekDusk: Picture = scene(
  'events/dubai-creek-dusk.webp',
  'The Dubai skyline at dusk, a tall needle tower and a sail-shaped hotel behind calm water, with two people in a wooden water taxi',
  art,
)
