export type DemoMedium = { picture: string } | { film: string; poster: string }

export type DemoCategory = {
  name: string
  description: string
  /** The title of the demo's event, where it is on the site. */
  event: string | null
  /** By subject in demo/pictures; the newest first, as they are shown. */
  media: readonly DemoMedium[]
}

const moments = (...names: string[]): DemoMedium[] => names.map((name) => ({ picture: `moments/${name}` }))

/** The gallery, in the order of its categories. */
export const galleryCategories: readonly DemoCategory[] = [
  {
    name: 'Winter Gala, Last December',
    description: 'One evening, 180 guests, a band in the garden and the prize for the teacher of the year.',
    event: null,
    media: [
      ...moments('gala-floor'),
      { film: 'moments/gala-dancing.webm', poster: 'moments/gala-film' },
      ...moments(
        'gala-toast',
        'gala-singer',
        'gala-arrival',
        'gala-tables',
        'gala-award',
        'gala-band',
        'gala-menu',
        'gala-dancers',
        'gala-audience',
        'gala-neighbours',
        'gala-bass',
        'gala-lanterns',
      ),
    ],
  },
  {
    name: 'Sports Day, Rethought',
    description: 'Formats that kept the joy and lost the humiliation, tried out on a real track.',
    event: 'Sports Day, Rethought',
    media: moments('sports-lanes', 'sports-finish', 'sports-first', 'sports-start', 'sports-ground'),
  },
  {
    name: 'Autumn Library Meeting',
    description: 'School librarians of the Emirates, together for a day among the shelves.',
    event: 'Autumn Library Meeting',
    media: moments('library-room', 'library-reader', 'library-ladder'),
  },
  {
    name: 'Playground Design Workshop',
    description: 'Pupils, teachers and a landscape architect at work on one real playground.',
    event: 'Playground Design Workshop',
    media: moments('playground-swings', 'playground-game'),
  },
  {
    name: 'Heritage Walk and Lesson Planning',
    description: 'Old Dubai on foot, then a unit of work over tea.',
    event: 'Heritage Walk and Lesson Planning',
    media: moments('heritage-walk'),
  },
]
