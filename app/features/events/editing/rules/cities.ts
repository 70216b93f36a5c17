export type City = { name: string; country: string; latitude: number; longitude: number }

const emirates = 'United Arab Emirates'
const kingdom = 'United Kingdom'

const rows: readonly [name: string, country: string, latitude: number, longitude: number][] = [
  ['Dubai', emirates, 25.2048, 55.2708],
  ['Abu Dhabi', emirates, 24.4539, 54.3773],
  ['Sharjah', emirates, 25.3463, 55.4209],
  ['Ajman', emirates, 25.4052, 55.5136],
  ['Fujairah', emirates, 25.1288, 56.3265],
  ['Al Ain', emirates, 24.2075, 55.7447],
  ['Ras Al Khaimah', emirates, 25.8007, 55.9762],
  ['Umm Al Quwain', emirates, 25.5647, 55.5552],
  ['Doha', 'Qatar', 25.2854, 51.531],
  ['Riyadh', 'Saudi Arabia', 24.7136, 46.6753],
  ['Jeddah', 'Saudi Arabia', 21.4858, 39.1925],
  ['Manama', 'Bahrain', 26.2285, 50.586],
  ['Muscat', 'Oman', 23.588, 58.3829],
  ['Kuwait City', 'Kuwait', 29.3759, 47.9774],
  ['London', kingdom, 51.5074, -0.1278],
  ['Manchester', kingdom, 53.4808, -2.2426],
  ['Birmingham', kingdom, 52.4862, -1.8904],
  ['Edinburgh', kingdom, 55.9533, -3.1883],
  ['Glasgow', kingdom, 55.8642, -4.2518],
  ['Leeds', kingdom, 53.8008, -1.5491],
  ['Liverpool', kingdom, 53.4084, -2.9916],
  ['Bristol', kingdom, 51.4545, -2.5879],
  ['Cardiff', kingdom, 51.4816, -3.1791],
  ['Belfast', kingdom, 54.5973, -5.9301],
  ['Cambridge', kingdom, 52.2053, 0.1218],
  ['Oxford', kingdom, 51.752, -1.2577],
  ['Dublin', 'Ireland', 53.3498, -6.2603],
  ['Paris', 'France', 48.8566, 2.3522],
  ['Singapore', 'Singapore', 1.3521, 103.8198],
]

/** Centres of some cities: a first guess of where a place is, and marks on a map without tiles. */
export const cities: readonly City[] = rows.map(([name, country, latitude, longitude]) => ({
  name,
  country,
  latitude,
  longitude,
}))
