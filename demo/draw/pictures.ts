import { moments } from './moments.ts'
import type { Picture } from './picture.ts'
import { abuDhabiDomes } from './scenes/abu-dhabi-domes.ts'
import { aiNetwork } from './scenes/ai-network.ts'
import { artStudio } from './scenes/art-studio.ts'
import { bookClub } from './scenes/book-club.ts'
import { careersFair } from './scenes/careers-fair.ts'
import { classroomLight } from './scenes/classroom-light.ts'
import { codingRobots } from './scenes/coding-robots.ts'
import { coffeeMorning } from './scenes/coffee-morning.ts'
import { conferenceExchange } from './scenes/conference-exchange.ts'
import { conferenceHall } from './scenes/conference-hall.ts'
import { conferenceWorkshop } from './scenes/conference-workshop.ts'
import { creekBreakfast } from './scenes/creek-breakfast.ts'
import { dubaiCreekDusk } from './scenes/dubai-creek-dusk.ts'
import { earlyYearsBlocks } from './scenes/early-years-blocks.ts'
import { galaArrival } from './scenes/gala-arrival.ts'
import { galaAward } from './scenes/gala-award.ts'
import { galaBand } from './scenes/gala-band.ts'
import { galaDancing } from './scenes/gala-dancing.ts'
import { galaNight } from './scenes/gala-night.ts'
import { galaPlaceSetting } from './scenes/gala-place-setting.ts'
import { galaToast } from './scenes/gala-toast.ts'
import { heritageArches } from './scenes/heritage-arches.ts'
import { inclusionMosaic } from './scenes/inclusion-mosaic.ts'
import { jobFair } from './scenes/job-fair.ts'
import { libraryShelves } from './scenes/library-shelves.ts'
import { londonMorning } from './scenes/london-morning.ts'
import { mathsGeometry } from './scenes/maths-geometry.ts'
import { musicRoom } from './scenes/music-room.ts'
import { pages } from './scenes/pages.ts'
import { playground } from './scenes/playground.ts'
import { podiumMicrophone } from './scenes/podium-microphone.ts'
import { readingNook } from './scenes/reading-nook.ts'
import { rooftopEvening } from './scenes/rooftop-evening.ts'
import { roundTableDinner } from './scenes/round-table-dinner.ts'
import { schoolGarden } from './scenes/school-garden.ts'
import { scienceLab } from './scenes/science-lab.ts'
import { sportsDay } from './scenes/sports-day.ts'
import { webinarLaptop } from './scenes/webinar-laptop.ts'
import { wellbeingSunrise } from './scenes/wellbeing-sunrise.ts'

/** Every scene, in the order of the listing. */
export const pictures: readonly Picture[] = [
  ...pages,
  dubaiCreekDusk,
  abuDhabiDomes,
  londonMorning,
  rooftopEvening,
  creekBreakfast,
  heritageArches,
  classroomLight,
  libraryShelves,
  artStudio,
  scienceLab,
  musicRoom,
  readingNook,
  podiumMicrophone,
  conferenceHall,
  careersFair,
  jobFair,
  bookClub,
  coffeeMorning,
  galaNight,
  roundTableDinner,
  webinarLaptop,
  playground,
  codingRobots,
  earlyYearsBlocks,
  sportsDay,
  aiNetwork,
  mathsGeometry,
  inclusionMosaic,
  schoolGarden,
  wellbeingSunrise,
  galaArrival,
  galaPlaceSetting,
  galaBand,
  galaAward,
  galaToast,
  galaDancing,
  conferenceWorkshop,
  conferenceExchange,
  ...moments,
]
