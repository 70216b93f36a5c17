import type { DemoPlace } from './demo-event.ts'

const dubai = { city: 'Dubai', country: 'United Arab Emirates', timeZone: 'Asia/Dubai' }
const abuDhabi = { city: 'Abu Dhabi', country: 'United Arab Emirates', timeZone: 'Asia/Dubai' }
const london = { city: 'London', country: 'United Kingdom', timeZone: 'Europe/London' }

/** Invented venues in real quarters. */
export const places = {
  creekLibrary: {
    ...dubai,
    venueName: 'Creekside Library',
    venueAddress: 'Al Seef Street, Dubai',
    latitude: 25.2582,
    longitude: 55.3047,
  },
  quozStudios: {
    ...dubai,
    venueName: 'Quoz Studios',
    venueAddress: 'Street 8, Al Quoz, Dubai',
    latitude: 25.1416,
    longitude: 55.2253,
  },
  marinaHall: {
    ...dubai,
    venueName: 'Marina Assembly Hall',
    venueAddress: 'Marina Walk, Dubai Marina, Dubai',
    latitude: 25.0777,
    longitude: 55.1394,
  },
  gardenSchool: {
    ...dubai,
    venueName: 'The Garden School',
    venueAddress: 'Al Barsha South, Dubai',
    latitude: 25.0706,
    longitude: 55.2393,
  },
  saadiyatForum: {
    ...abuDhabi,
    venueName: 'Saadiyat Forum',
    venueAddress: 'Cultural District, Saadiyat Island, Abu Dhabi',
    latitude: 24.5336,
    longitude: 54.3983,
  },
  cornicheHouse: {
    ...abuDhabi,
    venueName: 'Corniche House',
    venueAddress: 'Corniche Road West, Abu Dhabi',
    latitude: 24.4672,
    longitude: 54.3307,
  },
  bloomsburyRooms: {
    ...london,
    venueName: 'The Bloomsbury Rooms',
    venueAddress: 'Store Street, WC1E',
    latitude: 51.5204,
    longitude: -0.1319,
  },
  wharfSchool: {
    ...london,
    venueName: 'Wharf Street School',
    venueAddress: 'Bermondsey Wall East, SE16',
    latitude: 51.5003,
    longitude: -0.0629,
  },
} satisfies Record<string, DemoPlace>
