import { quietRouteList } from './quiet-route-list.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'

replayEarlyClicks()
quietRouteList()
