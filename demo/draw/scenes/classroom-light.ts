import { books, stack } from '../books.ts'
import { figure } from '../figure.ts'
import { boards, chair, glazing, plant, table } from '../indoors.ts'
import { bunting, tree } from '../outdoors.ts'
import {
  bark,
  brick,
  coral,
  cream,
  deep,
  hairs,
  honey,
  lagoon,
  marigold,
  moss,
  pale,
  plum,
  rose,
  sage,
  skins,
  teal,
  wood,
} from '../palette.ts'
import { type Picture, scene } from '../picture.ts'
import { beam, dusk, sheet } from '../shapes.ts'
import { circle, down, grain, line, linear, path, poly, rect, type Svg } from '../svg.ts'

const garden = (x: number, y: number, w: number, h: number): Svg =>
  rect(x, y, w, h, down('#bfdcd0', '#f8ecc6')) +
  tree(x + w * 0.3, y + h, h * 0.3, '#8fb08a') +
  tree(x + w * 0.8, y + h, h * 0.4, sage) +
  rect(x, y + h * 0.88, w, h * 0.12, moss)

const art = (): Svg => {
  const pupil = (
    x: number,
    y: number,
    u: number,
    skin: string,
    hair: 'short' | 'bob' | 'tail' | 'scarf' | 'curly' | 'afro',
    top: string,
    tone?: string,
    cloth: string = cream,
  ): Svg =>
    chair(x, y + u * 3.1, u * 2.1, '#c47a44') +
    figure(
      x,
      y + u * 1.1,
      u,
      {
        skin,
        hair,
        ...(tone ? { tone } : {}),
        cloth,
        view: 'back',
        wear: 'shirt',
        top,
        half: true,
        build: 0.86,
      },
      { left: [-16, 10], right: [16, -10] },
    ) +
    rect(x - u * 0.92, y + u * 0.9, u * 1.84, u * 1.1, '#c47a44', u * 0.2) +
    rect(x - u * 0.92, y + u * 1.6, u * 1.84, u * 0.4, '#8f5430', u * 0.2)
  return (
    sheet('#efe0bd', '#e8d2a6') +
    boards(840, '#c58f5c', 900) +
    [110, 420, 730]
      .map((x) =>
        glazing(x, 130, 250, 520, garden(x, 130, 250, 520), { across: 2, down: 3, frame: '#f8efdc' }),
      )
      .join('') +
    [110, 420, 730]
      .map(
        (x) =>
          poly(
            [
              [x + 120, 850],
              [x + 350, 850],
              [x + 620, 1200],
              [x + 330, 1200],
            ],
            '#ffedbb',
            { opacity: 0.42 },
          ) +
          beam(
            [
              [x, 140],
              [x + 250, 140],
              [x + 620, 1200],
              [x + 330, 1200],
            ],
            '#fff3cd',
            0.32,
          ),
      )
      .join('') +
    rect(1090, 180, 580, 400, wood, 8) +
    rect(1108, 198, 544, 364, '#245c53') +
    grain(rect(1108, 198, 544, 364, linear(0, 0, 1, 0.6, [0.2, deep, 0], [1, deep, 0.8]))) +
    line(
      'M 1180 480 L 1260 300 L 1340 480 Z M 1430 380 m -60 0 a 60 60 0 1 0 120 0 a 60 60 0 1 0 -120 0 M 1530 300 h 80 v 80 h -80 Z M 1180 520 H 1600',
      '#e6ead4',
      7,
      { opacity: 0.85 },
    ) +
    rect(1070, 640, 640, 24, wood) +
    rect(1090, 664, 600, 190, '#d9b98a') +
    books(1110, 636, 260, 90, 4) +
    stack(1400, 640, 120, [teal, marigold, brick], 5) +
    circle(1600, 570, 56, lagoon) +
    path('M 1570 540 q 40 -40 64 0 q -8 44 -40 40 q -30 0 -24 -40 Z', sage) +
    line('M 1540 590 A 66 66 0 0 0 1640 622', bark, 8) +
    rect(1590, 620, 18, 22, bark) +
    bunting(60, 60, 1060, 50, 46, 14, [coral, teal, marigold, rose, lagoon]) +
    bunting(1060, 50, 1760, 70, 36, 10, [teal, marigold, rose, lagoon, coral]) +
    figure(
      1010,
      700,
      76,
      {
        skin: skins[3],
        hair: 'bun',
        view: 'right',
        wear: 'skirt',
        top: marigold,
        bottom: teal,
        glasses: true,
      },
      {
        left: [20, 40],
        right: [60, 120],
        legs: [
          [-4, 0],
          [5, 2],
        ],
      },
    ) +
    plant(60, 860, 150, brick) +
    table(60, 900, 640, 1120, '#dca469') +
    table(760, 900, 640, 1120, '#dca469') +
    stack(120, 900, 110, [lagoon, cream, coral], 8) +
    rect(420, 886, 120, 14, cream, 3) +
    stack(1230, 900, 110, [plum, marigold], 3) +
    rect(900, 888, 120, 12, cream, 3) +
    pupil(250, 850, 92, skins[1], 'tail', coral, hairs.chestnut) +
    pupil(530, 850, 92, skins[4], 'short', pale) +
    pupil(930, 850, 92, skins[2], 'scarf', teal, undefined, rose) +
    pupil(1220, 850, 92, skins[5], 'afro', honey) +
    pupil(1560, 900, 104, skins[0], 'bob', lagoon, hairs.red) +
    table(1420, 960, 480, 1200, '#d0955a') +
    dusk('right', '#7a4a33', 0.5, 0.4) +
    dusk('bottom', '#5a3328', 0.55, 0.25)
  )
}

export const classroomLight: Picture = scene(
  'events/classroom-light.webp',
  'Morning light falls through tall windows into a classroom where pupils sit at desks and a teacher stands by the board',
  art,
)
