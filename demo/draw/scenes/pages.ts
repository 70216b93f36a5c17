import type { Picture } from '../picture.ts'
import { group } from '../svg.ts'
import { about } from './about.ts'
import { staffroom } from './staffroom.ts'

/** The home page's hero in two shapes, the picture of the about page, and the one for shared links. */
export const pages: readonly Picture[] = [
  {
    file: 'pages/home-hero.webp',
    alt: 'A sunlit staffroom: colleagues talk around a long table with tea, books and flowers while another reads in an armchair by a tall window',
    width: 2400,
    height: 1400,
    maxBytes: 230_000,
    art: staffroom,
  },
  {
    file: 'pages/home-hero-portrait.webp',
    alt: 'Colleagues talk around a staffroom table with tea, books and flowers in front of a bookcase',
    width: 1000,
    height: 1250,
    maxBytes: 110_000,
    art: () => group(staffroom(-350), 'scale(0.7143) translate(-950 350)'),
  },
  {
    file: 'pages/about.webp',
    alt: 'Seven members of the network talk in front of three arches with views of Dubai, Abu Dhabi and London',
    width: 1600,
    height: 1067,
    maxBytes: 125_000,
    art: about,
  },
  {
    file: 'pages/og-image.jpg',
    alt: 'A sunlit staffroom with colleagues around a table of tea and books',
    width: 1200,
    height: 630,
    maxBytes: 140_000,
    art: () => group(staffroom(), 'scale(0.5) translate(0 -110)'),
  },
]
