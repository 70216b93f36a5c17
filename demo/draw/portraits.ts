import {
  brick,
  clay,
  coral,
  cream,
  deep,
  hairs,
  honey,
  ink,
  lagoon,
  linen,
  marigold,
  mist,
  moss,
  night,
  pale,
  paper,
  plum,
  rose,
  sage,
  sand,
  skins,
  slate,
  teal,
} from './palette.ts'
import type { Portrait } from './portrait.ts'

export type Member = { file: string; alt: string; picture: Portrait }

const [ivory, peach, honeySkin, tan, brown, umber] = skins
const { black, brown: brunette, chestnut, blond, red, grey, white } = hairs

// biome-ignore format: one member per line reads as a table
const people: readonly (readonly [alt: string, picture: Portrait])[] = [
  ['Woman in a teal headscarf and marigold blouse, smiling', { skin: honeySkin, hair: 'hijab', tone: black, cloth: teal, wear: 'crew', top: marigold, ground: rose, backdrop: 'sun', lips: true }],
  ['Man with a full grey beard and round glasses in a light brown jacket', { skin: ivory, hair: 'side', tone: grey, beard: 'full', glasses: 'round', wear: 'blazer', top: clay, second: pale, ground: mist, backdrop: 'books', older: true }],
  ['Woman with a rounded afro, gold earrings and a plum dress, laughing', { skin: umber, hair: 'afro', tone: black, wear: 'round', top: plum, second: marigold, ground: honey, backdrop: 'sun', earrings: marigold, smile: 'open', lips: true }],
  ['Man in a navy turban with a black beard and a cream shirt', { skin: tan, hair: 'turban', tone: black, cloth: '#21496a', beard: 'full', wear: 'shirt', top: cream, ground: sand, backdrop: 'arch' }],
  ['Young woman with a chestnut bob and a coral jumper', { skin: peach, hair: 'bob', tone: chestnut, wear: 'crew', top: coral, ground: pale, backdrop: 'window', lips: true }],
  ['Man in a white ghutra and kandura with a trimmed beard', { skin: honeySkin, hair: 'ghutra', tone: black, cloth: cream, beard: 'short', wear: 'kandura', top: cream, second: linen, ground: lagoon, backdrop: 'arch' }],
  ['Woman with long black hair in a teal sari with a marigold drape', { skin: tan, hair: 'long', tone: black, wear: 'sari', top: teal, second: marigold, ground: rose, backdrop: 'leaves', earrings: marigold, lips: true }],
  ['Bald man with a short beard, square glasses and a green roll-neck', { skin: brown, hair: 'bald', tone: black, beard: 'short', glasses: 'square', wear: 'roll', top: moss, ground: sand, backdrop: 'hills' }],
  ['Older woman with white hair in a low bun and a teal cardigan', { skin: ivory, hair: 'low-bun', tone: white, wear: 'cardigan', top: teal, second: cream, ground: rose, backdrop: 'waves', older: true, earrings: cream, lips: true }],
  ['Young man with curly dark hair and a mustard shirt', { skin: tan, hair: 'curls', tone: black, wear: 'shirt', top: marigold, ground: mist, backdrop: 'hills', smile: 'open' }],
  ['Woman in a black shayla over dark hair and a plain abaya', { skin: honeySkin, hair: 'shayla', tone: black, cloth: '#2a2d36', wear: 'crew', top: '#34363f', ground: sand, backdrop: 'arch', lips: true }],
  ['Man with red hair and a moustache in a blue-grey shirt', { skin: ivory, hair: 'quiff', tone: red, beard: 'moustache', wear: 'shirt', top: slate, ground: honey, backdrop: 'waves' }],
  ['Woman with locs and round glasses in a brick-red jacket', { skin: brown, hair: 'locs', tone: '#2c2324', glasses: 'round', wear: 'blouse', top: brick, second: cream, ground: pale, backdrop: 'leaves', lips: true }],
  ['Man with side-parted black hair and a navy jacket', { skin: peach, hair: 'side', tone: black, wear: 'blazer', top: '#28465a', second: cream, ground: rose, backdrop: 'window' }],
  ['Woman with a straight fringe and a green jumper', { skin: ivory, hair: 'fringe', tone: black, wear: 'crew', top: sage, ground: coral, backdrop: 'sun', lips: true }],
  ['Older man with receding grey hair in a teal jumper', { skin: peach, hair: 'receding', tone: grey, wear: 'crew', top: teal, ground: sand, backdrop: 'books', older: true, smile: 'open' }],
  ['Woman in a dusty-pink headscarf and glasses, with a plum jacket', { skin: peach, hair: 'hijab', tone: black, cloth: '#dba593', glasses: 'round', wear: 'blouse', top: plum, second: cream, ground: pale, backdrop: 'arch', lips: true }],
  ['Man with a short black crop and a marigold kurta', { skin: brown, hair: 'crop', tone: black, wear: 'kurta', top: marigold, second: cream, ground: teal, backdrop: 'waves', smile: 'open' }],
  ['Woman with blond pixie hair and a blue-grey shirt', { skin: ivory, hair: 'pixie', tone: blond, wear: 'shirt', top: slate, ground: honey, backdrop: 'hills', lips: true }],
  ['Man with wavy brown hair, a short beard and a terracotta jumper', { skin: peach, hair: 'wavy', tone: brunette, beard: 'short', wear: 'crew', top: brick, ground: mist, backdrop: 'leaves' }],
  ['Woman with a high bun and gold earrings in a teal dress', { skin: umber, hair: 'bun', tone: black, wear: 'round', top: lagoon, second: marigold, ground: sand, backdrop: 'sun', earrings: marigold, lips: true, smile: 'open' }],
  ['Woman with a ponytail, square glasses and a navy jacket', { skin: honeySkin, hair: 'tail', tone: brunette, glasses: 'square', wear: 'blazer', top: '#28465a', second: rose, ground: linen, backdrop: 'window', lips: true }],
  ['Older man in a saffron turban with a white beard', { skin: tan, hair: 'turban', tone: white, cloth: marigold, beard: 'full', wear: 'kurta', top: slate, second: cream, ground: mist, backdrop: 'arch', older: true }],
  ['Woman with long auburn hair and a cream roll-neck', { skin: ivory, hair: 'long', tone: red, wear: 'roll', top: linen, ground: sage, backdrop: 'leaves', lips: true, mirrored: true }],
  ['Man with a goatee and close-cropped hair in a plum jumper', { skin: umber, hair: 'crop', tone: black, beard: 'goatee', wear: 'crew', top: plum, ground: honey, backdrop: 'window' }],
  ['Older woman with a grey bob and pearl earrings in a brick-red cardigan', { skin: honeySkin, hair: 'bob', tone: grey, wear: 'cardigan', top: brick, second: cream, ground: pale, backdrop: 'books', older: true, lips: true, earrings: cream }],
  ['Woman in a marigold headscarf and a deep teal dress', { skin: umber, hair: 'hijab', tone: black, cloth: marigold, wear: 'crew', top: deep, ground: lagoon, backdrop: 'waves', lips: true, smile: 'open' }],
  ['Man with black wavy hair and round glasses in a green shirt', { skin: honeySkin, hair: 'wavy', tone: black, glasses: 'round', wear: 'shirt', top: moss, ground: rose, backdrop: 'hills', mirrored: true }],
  ['Woman with brown curls and a coral blouse under a navy jacket', { skin: tan, hair: 'curls', tone: brunette, wear: 'blouse', top: '#28465a', second: coral, ground: sand, backdrop: 'sun', lips: true }],
  ['Man in a white ghutra with a grey moustache and goatee', { skin: tan, hair: 'ghutra', tone: grey, cloth: '#f1ead9', beard: 'goatee', wear: 'kandura', top: linen, second: sand, ground: moss, backdrop: 'sun', older: true }],
  ['Young woman with a low bun and a lilac-grey jumper', { skin: brown, hair: 'low-bun', tone: black, wear: 'crew', top: '#8d8aa3', ground: honey, backdrop: 'arch', lips: true, earrings: cream }],
  ['Bald older man with a white beard and square glasses', { skin: ivory, hair: 'bald', tone: white, beard: 'short', glasses: 'square', wear: 'cardigan', top: moss, second: cream, ground: coral, backdrop: 'books', older: true }],
  ['Woman with dark fringe and glasses in a marigold cardigan', { skin: tan, hair: 'fringe', tone: brunette, glasses: 'round', wear: 'cardigan', top: marigold, second: cream, ground: lagoon, backdrop: 'leaves', lips: true }],
  ['Man with blond side-parted hair in a teal jacket', { skin: peach, hair: 'side', tone: blond, wear: 'blazer', top: teal, second: cream, ground: linen, backdrop: 'waves', smile: 'open', mirrored: true }],
  ['Woman with a grey afro and a red necklace over a navy dress', { skin: brown, hair: 'afro', tone: grey, wear: 'round', top: night, second: coral, ground: pale, backdrop: 'hills', older: true, lips: true, earrings: coral }],
  ['Man with a quiff and a trimmed beard in a rose shirt', { skin: tan, hair: 'quiff', tone: black, beard: 'short', wear: 'shirt', top: rose, ground: deep, backdrop: 'sun' }],
  ['Woman in a cream headscarf and a sage dress', { skin: ivory, hair: 'hijab', tone: black, cloth: linen, wear: 'crew', top: sage, ground: coral, backdrop: 'leaves', lips: true, mirrored: true }],
  ['Woman with long dark hair, glasses and an ink-blue blazer', { skin: brown, hair: 'long', tone: black, glasses: 'square', wear: 'blazer', top: ink, second: honey, ground: rose, backdrop: 'books', lips: true, smile: 'open' }],
  ['Young man with an afro and a honey-yellow jumper', { skin: brown, hair: 'afro', tone: black, wear: 'crew', top: honey, ground: plum, backdrop: 'window', smile: 'open' }],
  ['Woman with white pixie hair and a paper-white shirt under a plum cardigan', { skin: peach, hair: 'pixie', tone: white, wear: 'cardigan', top: plum, second: paper, ground: sage, backdrop: 'arch', older: true, lips: true, earrings: marigold }],
]

/** Forty members; the first three also speak as testimonials on the home page. */
export const members: readonly Member[] = people.map(([alt, picture], at) => ({
  file: `portraits/member-${String(at + 1).padStart(2, '0')}.webp`,
  alt: `Illustrated portrait: ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`,
  picture,
}))
